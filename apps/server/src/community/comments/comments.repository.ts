import type { Comment } from '@kinora/contracts/community/comments.ts';
import type { SpoilerUntil } from '@kinora/contracts/community/texts.ts';
import { isPublishedSql } from '#community/text-checks/index.ts';
import { memberCardSql, type MemberRow } from '#foundation/users/index.ts';
import { createReassign } from '#platform/db/reassigned-rows.ts';

/** A comment with its text, which not every reader may see. */
export interface CommentRow extends Omit<Comment, 'author' | 'body' | 'length'> {
  author: MemberRow | null;
  body: string;
  path: string;
}

/** The number of hex digits of each id in a path. */
export const PATH_DIGITS = 8;

/** Whether everyone can read the comment of this table alias. */
export const isVisible = (c: string): string =>
  `(${c}.deleted_at is null and ${isPublishedSql(`${c}.state`)})`;

/** Deleted and removed comments are shown only while they have visible replies. The first of a thread counts them. */
export const isShownRoot = (c: string): string => `(${isVisible(c)} or ${c}.answers > 0)`;

/**
 * Replies of the last level have no level below: replies to them are their siblings. The order is that of an index, which
 * keeps the planner from reading all comments.
 */
const hasShownSibling = (c: string): string => `coalesce((
    select true from comments d
    where d.parent_id = ${c}.id and ${isVisible('d')} order by d.created_at desc, d.id desc limit 1), false)`;

/** Deleted and removed replies are shown only while they have visible replies. */
export const isShownReply = (c: string): string => `(${isVisible(c)}
  or exists (
    select from comments d
    where d.thread_id = ${c}.thread_id and d.path > ${c}.path and d.path < ${c}.path || 'g' and ${isVisible('d')})
  or ${hasShownSibling(c)})`;

/** The text gives away the story up to this episode. */
export const spoilerUntilSql = (c: string): string => `
  case when ${c}.spoiler_episode is not null
    then json_build_object('season', ${c}.spoiler_season, 'episode', ${c}.spoiler_episode) end`;

export interface SpoilerColumns {
  spoiler_season: number | null;
  spoiler_episode: number | null;
}

export const spoilerColumns = (until: SpoilerUntil | null): SpoilerColumns => ({
  spoiler_season: until?.season ?? null,
  spoiler_episode: until?.episode ?? null,
});

const sharedState = (c: string): string => `
  case when ${c}.deleted_by = 'author' then 'deleted' when ${isVisible(c)} then 'visible' else 'removed' end`;

const columnsWith = (c: string, state: string): string => `
  ${c}.id, ${memberCardSql(`${c}.user_id`)} as author, ${c}.body, ${c}.is_spoiler,
  ${spoilerUntilSql(c)} as spoiler_until, ${c}.pinned_at is not null as is_pinned, ${c}.created_at, ${c}.edited_at,
  ${state} as state,
  (select s.number from seasons s where s.id = ${c}.season_id) as season,
  (select e.episode_number from episodes e where e.id = ${c}.episode_id) as episode,
  ${c}.at_seconds, ${c}.mentions, ${c}.likes, ${c}.parent_id, ${c}.path,
  length(${c}.path) / ${PATH_DIGITS} as depth, ${c}.answers`;

/** The columns of `CommentRow`. To everyone, a held comment is like a removed one. */
export const commentColumns = (c: string): string => columnsWith(c, sharedState(c));

/** The same for the author, who also sees the comment while it is held. */
export const ownCommentColumns = (c: string): string =>
  columnsWith(
    c,
    `case when ${c}.deleted_at is null and ${c}.state = 'held' then 'held' else ${sharedState(c)} end`,
  );

export const reassign = createReassign('comments', {
  key: { id: 'integer' },
  references: ['title_id', 'season_id', 'episode_id'],
});
