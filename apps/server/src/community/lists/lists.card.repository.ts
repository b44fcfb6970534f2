import type { ListVisibility } from '@kinora/contracts/community/lists.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { isPublishedSql } from '#community/text-checks/index.ts';
import { memberCardSql, type MemberRow } from '#foundation/users/index.ts';

export type Role = 'owner' | 'editor' | 'invited' | 'reader';

/** A list on a card. */
export interface CardRow {
  id: number;
  name: string;
  slug: string;
  visibility: ListVisibility;
  owner: MemberRow;
  titles_count: number;
  likes: number;
  editors_count: number;
  posters: StoredPicture[];
  updated_at: Date;
}

const POSTERS = 5;

/** The details `d` of the list `c`. The limit keeps the planner from reading those of all lists. */
export const WITH_DETAILS = `
  cross join lateral (select * from list_details where list_id = c.id limit 1) d`;

/** The lists `c` with their details `d`. */
export const LISTS = `channels c ${WITH_DETAILS}`;

/** The titles `t` of the list, in any order. The limit keeps the planner from reading all titles for a long list. */
export const titlesOf = (list: string): string => `
  (select * from channel_items where channel_id = ${list} and kind = 'title') i cross join lateral (
    select * from titles where id = i.record_id and deleted_at is null limit 1) t`;

export const titlesCount = (list: string): string => `(select count(*)::integer from ${titlesOf(list)})`;

/** The limit keeps the planner from reading all that the member has seen. */
export const whereSeen = (title: string, user: string): string => `
  cross join lateral (select from seen_titles where user_id = ${user} and title_id = ${title} limit 1) s`;

/** How many titles of the list the member has seen. */
export const seenCount = (list: string, user: string): string => `
  (select count(*)::integer from ${titlesOf(list)} ${whereSeen('t.id', user)})`;

const isEditor = (user: string, condition = ''): string => `
  exists (select from list_editors e where e.list_id = c.id and e.user_id = ${user} ${condition})`;

/** Whether the member may change the list `c`: the owner, and editors who accepted. */
export const mayEdit = (user: string): string =>
  `(c.user_id = ${user} or ${isEditor(user, 'and e.accepted_at is not null')})`;

/** Whether the list with the details `d` is not held or hidden. */
const IS_PUBLISHED = isPublishedSql('d.state');

/**
 * Whether the member, or a visitor for null, may read the list `c` with the details `d`. Invited members may read a private
 * list, but not what waits for a moderator.
 */
export const isReadable = (user: string): string =>
  `((d.visibility <> 'private' and ${IS_PUBLISHED}) or coalesce(c.user_id = ${user}, false)
    or ${isEditor(user, `and (e.accepted_at is not null or ${IS_PUBLISHED})`)})`;

/** The state of the list with the details `d`, as its readers get it. */
export const STATE = `case when ${IS_PUBLISHED} then 'visible' else d.state end as state`;

export const roleIn = (user: string): string => `
  case when c.user_id = ${user} then 'owner' else coalesce(
    (select case when e.accepted_at is null then 'invited' else 'editor' end from list_editors e
     where e.list_id = c.id and e.user_id = ${user}), 'reader') end as role`;

/** Columns of `CardRow`, for the list `c` with the details `d`. */
export const CARD = `
  c.id, c.name, c.slug, d.visibility, ${memberCardSql('c.user_id')} as owner, ${titlesCount('c.id')} as titles_count,
  d.likes, c.updated_at,
  (select count(*)::integer from list_editors e where e.list_id = c.id and e.accepted_at is not null) as editors_count,
  (select coalesce(json_agg(p.poster order by p.position), '[]') from (
    select t.poster, i.position from channel_items i cross join lateral (
      select poster from titles where id = i.record_id and deleted_at is null and poster is not null limit 1) t
    where i.channel_id = c.id and i.kind = 'title' order by i.position limit ${POSTERS}) p) as posters`;
