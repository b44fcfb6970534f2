import { COMMENT_SUBJECTS, type CommentSubject } from '@kinora/contracts/community/comments.ts';
import { notBlocked } from '#community/relations/index.ts';
import { IS_VISIBLE_REVIEW } from '#community/reviews/index.ts';
import { defineStatement } from '#platform/db/statement.ts';
import { isVisible } from './comments.repository.ts';

/** The subjects that everyone can see: their ids, the title whose story the comments may give away, and their owner. */
export const VISIBLE_SUBJECTS: Readonly<Record<CommentSubject, string>> = {
  title: 'select t.id, t.id as title_id, null::integer as user_id from titles t where t.deleted_at is null',
  video: `
    select v.id, v.title_id, null::integer as user_id from videos v join titles t on t.id = v.title_id
    where v.is_approved and t.deleted_at is null`,
  article: `
    select a.id, null::integer as title_id, null::integer as user_id from news_articles a
    where a.deleted_at is null and a.published_at <= now()`,
  list: `
    select l.id, null::integer as title_id, l.user_id from channels l
    where l.type = 'list' and l.is_public and l.deleted_at is null`,
  review: `
    select r.id, r.title_id, r.user_id from reviews r join titles t on t.id = r.title_id
    where ${IS_VISIBLE_REVIEW} and t.deleted_at is null`,
};

/** A value for each kind of subject of the comment. */
export const bySubject = (c: string, value: (subject: CommentSubject) => string): string =>
  `case ${COMMENT_SUBJECTS.map((subject) => `when ${c}.${subject}_id is not null then ${value(subject)}`).join(' ')} end`;

/** Whether everyone can see the subject of the comment. The limit keeps the planner from reading all subjects. */
export const hasVisibleSubject = (c: string): string =>
  bySubject(
    c,
    (subject) =>
      `coalesce((
         select true from (${VISIBLE_SUBJECTS[subject]}) about where about.id = ${c}.${subject}_id limit 1), false)`,
  );

/** Whether everyone can read the comment where it was written. */
export const isReadable = (c: string): string => `(${isVisible(c)} and ${hasVisibleSubject(c)})`;

/** The title whose story the comment may give away. */
export const storyTitleSql = (c: string): string =>
  bySubject(
    c,
    (subject) =>
      `(select about.title_id from (${VISIBLE_SUBJECTS[subject]}) about where about.id = ${c}.${subject}_id)`,
  );

interface TargetRow {
  /** Whether its title is a series. */
  is_series: boolean;
  /** Null if the title has no such season or episode. */
  season_id: number | null;
  episode_id: number | null;
  has_spoiler_episode: boolean;
}

type Target = [
  subjectId: number,
  season: number | null,
  episode: number | null,
  spoilerSeason: number | null,
  spoilerEpisode: number | null,
  writerId: number | null,
];

const target = (subject: CommentSubject) =>
  defineStatement<Target, TargetRow>(
    `comment-target-${subject}`,
    `select coalesce(t.type = 'series', false) as is_series,
       (select id from seasons where title_id = t.id and number = $2) as season_id,
       (select id from episodes where title_id = t.id and season_number = $2 and episode_number = $3) as episode_id,
       exists (
         select from episodes where title_id = t.id and season_number = $4 and episode_number = $5)
         as has_spoiler_episode
     from (${VISIBLE_SUBJECTS[subject]}) s left join titles t on t.id = s.title_id
     where s.id = $1 and ${notBlocked('$6::integer', 's.user_id')}`,
  );

/**
 * What a comment is to be written about. No row if the subject does not exist or is not visible, or if its owner and the
 * writer have a block between them. Without a writer, blocks are not checked.
 */
export const findTarget: Readonly<Record<CommentSubject, ReturnType<typeof target>>> = {
  title: target('title'),
  video: target('video'),
  article: target('article'),
  list: target('list'),
  review: target('review'),
};
