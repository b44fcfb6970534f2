import { isReadableComment } from '#community/comments/index.ts';
import { notHidden } from '#community/relations/index.ts';
import { isInRange } from './activities.sources.repository.ts';

/** Replies to older texts of the viewer are not listed, so that a page stays fast for members who write a lot. */
const TEXTS_MAX = 1000;

const IS_SHOWN = `${isReadableComment('c')} and ${isInRange('commented', 'c.created_at', 'c.id')}`;
/** The limit keeps the planner from reading all users. */
const IS_NOT_BANNED = `coalesce((
  select true from users u where u.id = c.user_id and u.banned_at is null limit 1), false)`;
const LATEST = 'order by c.created_at desc, c.id desc limit';

/**
 * The latest comments of others on texts of the viewer, at most `$2`. Only texts whose latest comment is among the `$2`
 * latest can have one of them, and none is older than the last of these.
 */
const commentsOn = (texts: string, isOn: (textId: string) => string): string => {
  const latest = (textId: string, limit: string, condition = 'true') => `
    (select c.user_id as member_id, c.created_at as at, c.id from comments c
     where ${isOn(textId)} and c.user_id <> $1 and ${condition} and ${IS_SHOWN} and ${notHidden('$1', 'c.user_id')}
       and ${IS_NOT_BANNED}
     ${LATEST} ${limit})`;
  const oldest = `(select coalesce(
    (select at from latest order by at desc, id desc offset $2::integer - 1 limit 1), '-infinity'))`;
  return `
    (with texts as materialized (${texts} limit ${TEXTS_MAX}),
     latest as materialized (
       select t.id as text_id, c.at, c.id from texts t cross join lateral ${latest('t.id', '1')} c
       order by c.at desc, c.id desc limit $2::integer)
     select c.* from latest l
       cross join lateral ${latest('l.text_id', '$2::integer', `c.created_at >= ${oldest}`)} c)`;
};

const REPLIES = commentsOn(
  'select id from comments where user_id = $1 order by id desc',
  (id) => `c.parent_id = ${id}`,
);

const ON_REVIEWS = commentsOn(
  `select id from reviews where user_id = $1 and body is not null order by written_at desc, id desc`,
  (id) => `c.review_id = ${id} and c.thread_id is null`,
);

const ON_LISTS = commentsOn(
  `select id from channels where user_id = $1 and type = 'list' and is_public and deleted_at is null
   order by updated_at desc, id desc`,
  (id) => `c.list_id = ${id} and c.thread_id is null`,
);

/** Replies to a comment of the viewer, and first comments on their reviews and public lists. */
export const REPLIES_TO_VIEWER = `${REPLIES} union all ${ON_REVIEWS} union all ${ON_LISTS}`;

export const COMMENTS_OF_VIEWER = `
  select c.user_id as member_id, c.created_at as at, c.id from comments c
  where c.user_id = $1 and ${IS_SHOWN} ${LATEST} $2::integer`;
