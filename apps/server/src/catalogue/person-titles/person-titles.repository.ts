import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** The titles of people with more credits than this are stored; those of others are fast to group on the fly. */
const BUSY_CREDITS = 50;

/** Locks people in order of id, so that concurrent refreshes of the same person run one after the other. */
export const lockPeople = (db: Executor, ids: readonly number[]): Promise<{ id: number }[]> =>
  db.selectFrom('people').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();

/** The existing titles of the given people, each once, with the person's roles in it. */
const titlesOf = (people: RawBuilder<unknown>) => sql`
  select c.person_id, c.title_id, t.popularity as title_popularity, coalesce(t.year, 9999) as title_year,
    array_agg(distinct c.department) as departments,
    string_agg(distinct coalesce(c.character, c.job), ', ') as label,
    count(distinct c.episode_id)::integer as episode_count
  from credits c join titles t on t.id = c.title_id and t.deleted_at is null
  where c.person_id in (${people})
  group by c.person_id, c.title_id, t.popularity, t.year`;

/**
 * Syncs the stored titles of these people with their credits: all existing titles of people with many credits, none for
 * the others. Returns the people whose rows changed. Unchanged rows are not written.
 */
export async function refresh(db: Executor, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    with busy as (
      select person_id from credits where person_id = any(${ids}::integer[])
      group by person_id having count(*) > ${BUSY_CREDITS}),
    wanted as (${titlesOf(sql`select person_id from busy`)}),
    written as (
      insert into person_titles as s
        (person_id, title_id, title_popularity, title_year, departments, label, episode_count)
      select person_id, title_id, title_popularity, title_year, departments, label, episode_count from wanted
      on conflict (person_id, title_id) do update set title_popularity = excluded.title_popularity,
        title_year = excluded.title_year, departments = excluded.departments, label = excluded.label,
        episode_count = excluded.episode_count
      where (s.title_popularity, s.title_year, s.departments, s.label, s.episode_count) is distinct from
        (excluded.title_popularity, excluded.title_year, excluded.departments, excluded.label, excluded.episode_count)
      returning s.person_id),
    gone as (
      delete from person_titles s where s.person_id = any(${ids}::integer[]) and not (
        s.person_id in (select person_id from busy) and exists (
          select from credits c join titles t on t.id = c.title_id and t.deleted_at is null
          where c.person_id = s.person_id and c.title_id = s.title_id))
      returning s.person_id)
    select person_id from written union select person_id from gone order by 1`.execute(db);
  return rows.map((row) => row.person_id);
}

/** Updates the stored rows of changed titles. Returns the people credited in them. */
export async function syncTitles(db: Executor, titleIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    with gone as (
      delete from person_titles s using titles t
      where s.title_id = any(${titleIds}::integer[]) and t.id = s.title_id and t.deleted_at is not null
      returning s.person_id),
    moved as (
      update person_titles s set title_popularity = t.popularity, title_year = coalesce(t.year, 9999)
      from titles t
      where s.title_id = any(${titleIds}::integer[]) and t.id = s.title_id and t.deleted_at is null
        and (s.title_popularity, s.title_year) is distinct from (t.popularity, coalesce(t.year, 9999))
      returning s.person_id)
    select person_id from gone union select person_id from moved order by 1`.execute(db);
  return rows.map((row) => row.person_id);
}

/** Rebuilds everything in one transaction, which takes minutes in a large catalogue. */
export async function rebuild(db: Executor): Promise<void> {
  await db.deleteFrom('person_titles').execute();
  const busy = sql`select person_id from credits group by person_id having count(*) > ${BUSY_CREDITS}`;
  await sql`
    insert into person_titles
      (person_id, title_id, title_popularity, title_year, departments, label, episode_count)
    ${titlesOf(busy)}`.execute(db);
}
