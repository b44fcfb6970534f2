import { defineStatement } from '#platform/db/statement.ts';
import {
  commentColumns,
  type CommentRow,
  isShownReply,
  isShownRoot,
  isVisible,
  ownCommentColumns,
  PATH_DIGITS,
} from './comments.repository.ts';
import { PLACE, type PlaceRow } from './comments.place.repository.ts';
import { hasVisibleSubject } from './comments.subjects.repository.ts';

/** No row if there is no such thread. */
export const repliesTo = defineStatement<
  [threadId: number, afterPath: string, limit: number],
  { comments: CommentRow[] }
>(
  'comment-replies',
  `select (
     select coalesce(json_agg(x), '[]') from (
       select ${commentColumns('c')} from comments c
       where c.thread_id = s.id and c.path > $2 and ${isShownReply('c')} order by c.path limit $3) x) as comments
   from comments s where s.id = $1 and s.thread_id is null and ${hasVisibleSubject('s')}`,
);

export interface ContextRow extends PlaceRow {
  root: CommentRow;
  /** The replies above the comment, and the comment itself unless it is the root. */
  replies: CommentRow[];
}

/**
 * The replies from the first level down to the comment `c`. One by one: for a list of their paths, the planner would read
 * the whole thread, because an average thread is short.
 */
const REPLIES_TO_COMMENT = `
  unnest(array(
    select left(c.path, n) from generate_series(${PATH_DIGITS}, length(c.path), ${PATH_DIGITS}) n)) above (path)
  cross join lateral (
    select * from comments where thread_id = c.thread_id and path = above.path order by path limit 1) r`;

export const findContext = defineStatement<[id: number], { context: ContextRow }>(
  'comment-context',
  `select row_to_json(x) as context from (
    select ${PLACE},
      (select row_to_json(r) from (
        select ${commentColumns('r')} from comments r where r.id = coalesce(c.thread_id, c.id)) r) as root,
      (select coalesce(json_agg(r), '[]') from (
        select ${commentColumns('r')} from ${REPLIES_TO_COMMENT} order by r.path) r) as replies
    from comments c
    where c.id = $1 and ${hasVisibleSubject('c')}
      and case when c.thread_id is null then ${isShownRoot('c')} else ${isShownReply('c')} end) x`,
);

/** The text of a visible comment. */
export const findText = defineStatement<[id: number], { body: string }>(
  'comment-text',
  `select c.body from comments c where c.id = $1 and ${isVisible('c')} and ${hasVisibleSubject('c')}`,
);

export interface VersionRow {
  body: string;
  written_at: string;
}

/** The earlier versions of a visible comment. What a moderator hid stays with the author and the moderators. */
export const findVersions = defineStatement<[id: number, userId: number | null], { versions: VersionRow[] }>(
  'comment-versions',
  `select (
     select coalesce(json_agg(json_build_object('body', v.body, 'written_at', v.written_at) order by v.id desc), '[]')
     from comment_versions v
     where v.comment_id = c.id and (v.is_public or c.user_id = $2::integer)) as versions
   from comments c where c.id = $1 and ${isVisible('c')} and ${hasVisibleSubject('c')}`,
);

/** A comment as its author gets it after writing it, in any state. */
export const findComment = defineStatement<[id: number], { comment: CommentRow }>(
  'comment',
  `select row_to_json(x) as comment from (select ${ownCommentColumns('c')} from comments c where c.id = $1) x`,
);
