import { sql } from 'kysely';
import { hasNotifiedSql } from '#foundation/notifications/index.ts';
import type { Executor } from '#platform/db/database.ts';
import { defineStatement, hiddenParam } from '#platform/db/statement.ts';
import { EPISODES_KIND, PEOPLE_KIND } from './kind-ids.ts';

/** A released record; lists of them are in the order of their dates. */
export interface DueRow {
  id: number;
  title_id: number;
  date: string;
}

/** What is created later than this after its release is not news. */
const EPISODE_DAYS = 7;
const TITLE_DAYS = 30;

type Page = [today: string, afterDate: string, afterId: number, limit: number];

const exists = (rows: string): string => `(select true from ${rows} limit 1)`;

const WATCHED = `coalesce(
  ${exists('title_follows m where m.title_id = e.title_id')},
  ${exists('watchlist_items m where m.title_id = e.title_id')},
  ${exists('seen_titles m where m.title_id = e.title_id')})`;

/** Episodes of the last days up to `$1` that someone watches and nobody was notified of, oldest first. */
export const listDueEpisodes = defineStatement<Page, DueRow>(
  'due-episodes',
  `select e.id, e.title_id, e.release_date::text as date
     from episodes e
     where e.release_date between $1::date - ${EPISODE_DAYS} and $1::date
       and (e.release_date, e.id) > ($2::date, $3::integer)
       and ${exists('titles t where t.id = e.title_id and t.deleted_at is null')}
       and ${WATCHED} and not ${hasNotifiedSql(EPISODES_KIND, 'e.id')}
     order by e.release_date, e.id limit $4`,
);

/** Titles of the last days up to `$1`, oldest first. */
export const listReleasedTitles = defineStatement<Page, { id: number; date: string }>(
  'released-titles',
  `select t.id, t.release_date::text as date from titles t
     where t.deleted_at is null and t.release_date between $1::date - ${TITLE_DAYS} and $1::date
       and (t.release_date, t.id) > ($2::date, $3::integer)
     order by t.release_date, t.id limit $4`,
);

/** The first of the cast, the directors and the writers of the title as a whole; not who appears in one episode. */
export const IS_MAIN_CREDIT = `
  c.season_id is null and c.episode_id is null and (
    (c.department = 1 and c.position < 10) or c.department = 3
    or (c.department = 2 and coalesce(c.job, 'Director') in ('Director', 'Co-Director'))
    or c.job = 'Creator')`;

/**
 * The main people of these titles who have followers, unless their followers, or those of a person who was merged into
 * them, were notified.
 */
export const listDuePeople = defineStatement<
  [titleIds: readonly number[]],
  { title_id: number; person_id: number }
>(
  'due-people',
  `select distinct c.title_id, c.person_id
   from unnest(${hiddenParam(1, 'integer[]')}) title (id) join credits c on c.title_id = title.id
   where ${IS_MAIN_CREDIT}
     and ${exists('people p where p.id = c.person_id and p.deleted_at is null')}
     and ${exists('person_follows f where f.person_id = c.person_id')}
     and not ${hasNotifiedSql(PEOPLE_KIND, `c.title_id || ':' || c.person_id`)}
     and not exists (
       select from people m where m.merged_into = c.person_id
         and ${hasNotifiedSql(PEOPLE_KIND, `c.title_id || ':' || m.id`)})
   order by c.title_id, c.person_id`,
);

/** Those of these titles that someone follows or has on a watchlist. */
export async function listAwaited(db: Executor, titleIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from titles t
    where t.id = any(${titleIds}::integer[]) and t.deleted_at is null and t.is_watchable
      and (exists (select from title_follows m where m.title_id = t.id)
        or exists (select from watchlist_items m where m.title_id = t.id))
    order by t.id`.execute(db);
  return rows.map(({ id }) => id);
}
