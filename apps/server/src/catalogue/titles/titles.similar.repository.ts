import { TITLE_PAGE } from '@kinora/contracts/catalogue/titles.ts';
import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** A keyword of more titles says little about any of them, and reading them all would be slow. */
const RARE_KEYWORD = 150;
/** Limits per kind of relation; together they bound the work for one title, regardless of the catalogue's size. */
const FOLLOWED = { keywords: 6, people: 8, titlesOfPerson: 40, collection: 50, popular: 150 } as const;

/**
 * The most similar titles: from its collection, with its rare keywords, with its people, or popular ones of its genres.
 * Shared keywords weigh more than genres, and titles of the same period rank higher.
 */
export async function findSimilar(db: Executor, titleId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with this as (
      select id, type, year, genre_ids, keyword_ids, collection_id from titles
      where id = ${titleId} and deleted_at is null),
    rare as (
      select k.id from this join keywords k on k.id = any(this.keyword_ids)
      where k.titles_count <= ${RARE_KEYWORD} order by k.titles_count, k.id limit ${FOLLOWED.keywords}),
    stars as (
      select c.person_id from this join credits c on c.title_id = this.id
      where c.season_id is null and c.episode_id is null and c.department <= 2
      order by c.department, c.position, c.id limit ${FOLLOWED.people}),
    traces as (
      (select o.id, 0 as people from this join titles o on o.collection_id = this.collection_id
        where o.deleted_at is null order by o.popularity desc, o.id desc limit ${FOLLOWED.collection})
      union all
      select o.id, 0 from rare join titles o on o.keyword_ids @> array[rare.id] and o.deleted_at is null
      union all
      select w.title_id, 1 from stars, lateral (
        select distinct c.title_id from credits c where c.person_id = stars.person_id
        order by c.title_id desc limit ${FOLLOWED.titlesOfPerson}) w
      union all
      select p.id, 0 from this, lateral (
        select o.id, o.genre_ids from titles o where o.deleted_at is null
        order by o.popularity desc, o.id desc limit ${FOLLOWED.popular}) p
      where p.genre_ids && this.genre_ids),
    candidates as (select id, sum(people) as people from traces group by id)
    select o.id
    from this, candidates c join titles o on o.id = c.id and o.deleted_at is null
    where o.id <> this.id
    order by
      case when o.collection_id = this.collection_id then 6 else 0 end
        + 3 * cardinality(array(select unnest(o.keyword_ids) intersect select unnest(this.keyword_ids)))
        + 2 * cardinality(array(select unnest(o.genre_ids) intersect select unnest(this.genre_ids)))
        + 2 * c.people
        + case when o.type = this.type then 1 else 0 end
        - abs(coalesce(o.year, this.year, 0) - coalesce(this.year, o.year, 0)) / 20.0 desc,
      o.popularity desc, o.id desc
    limit ${TITLE_PAGE.similar}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns whether the list differs from the previous one, which the same statement can still read. */
export async function storeSimilar(db: Executor, titleId: number, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    with written as (
      insert into title_similar (title_id, ids, computed_at) values (${titleId}, ${[...ids]}::integer[], now())
      on conflict (title_id) do update set ids = excluded.ids, computed_at = excluded.computed_at
      returning ids)
    select written.ids is distinct from before.ids as changed
    from written left join title_similar before on before.title_id = ${titleId}`.execute(db);
  return rows[0]?.changed ?? false;
}

/** Titles with the oldest lists, if those are older than this. */
export const listStaleSimilar = (
  db: Executor,
  before: Date,
  limit: number,
): Promise<{ title_id: number }[]> =>
  db
    .selectFrom('title_similar')
    .select('title_id')
    .where('computed_at', '<', before)
    .orderBy('computed_at')
    .orderBy('title_id')
    .limit(limit)
    .execute();

/** The existing ones of these titles, locked so that a list is not computed twice concurrently. */
export const lockTitles = (db: Executor, ids: readonly number[]): Promise<{ id: number }[]> =>
  db
    .selectFrom('titles')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Excludes deleted titles from the periodic refresh. */
export async function deleteSimilar(db: Executor, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('title_similar').where('title_id', 'in', ids).execute();
}

/** Moves lists to the front of the periodic refresh, as if they were the oldest of all. */
export async function markSimilarStale(db: Executor, ids: readonly number[]): Promise<void> {
  await sql`
    insert into title_similar (title_id, ids, computed_at)
    select id, '{}', to_timestamp(0) from unnest(${[...ids]}::integer[]) id
    on conflict (title_id) do update set computed_at = excluded.computed_at`.execute(db);
}
