import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { stagingNameOf, replaceTables } from '#platform/db/replace-tables.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { DECADES } from './browse.tokens.repository.ts';

/** Selects the titles of `ids`, or all titles without them. */
const chosen = (ids?: readonly number[]): RawBuilder<unknown> =>
  ids === undefined ? sql`true` : sql`t.id = any(${ids}::integer[])`;

/**
 * Derives the rows of `browse_titles` from titles. A token is the hash of one property. Matches by token are checked on
 * the columns as well, so hash collisions do no harm.
 */
const browseRows = (ids?: readonly number[]) => sql`
  select t.id as title_id, t.type = 'series' as is_series, d.year, t.runtime, t.score, t.votes,
    lower(t.original_language) as language, t.certification, t.status,
    t.genre_ids, t.keyword_ids, t.country_codes, t.popularity,
    case when t.score is null then 0 else (25 * 6.5 + t.votes * t.score) / (25 + t.votes) end as weighted,
    case when extract(year from t.release_date) = d.year then t.release_date
      else make_date(greatest(coalesce(d.year, 1), 1), 1, 1) end as released,
    t.created_at, left(t.name, 50) as sort_name,
    (select array_agg(hashtext(token)) from (
      select 't:' || t.type as token
      union all select 'g:' || genre from unnest(t.genre_ids) genre
      union all select 'k:' || keyword from unnest(t.keyword_ids) keyword
      union all select 'c:' || country from unnest(t.country_codes) country
      union all select 'l:' || lower(t.original_language)
      union all select 'r:' || t.certification
      union all select 's:' || t.status
      union all select 'y:' || d.year
      union all select 'd:' || least(${DECADES.to}, greatest(${DECADES.from}, d.year)) / 10
      union all select 'm:' || t.runtime / 10
      union all select 'q:' || half from generate_series(10, floor(t.score * 2)::integer) half
      union all select 'v:' || power
        from generate_series(1, length(t.votes::text) - 1) power
      union all select 'w:1' where t.is_watchable
    ) tokens where token is not null) as tokens,
    t.is_watchable
  from titles t,
    lateral (select coalesce(t.year, extract(year from t.release_date)::smallint) as year) d
  where t.deleted_at is null and ${chosen(ids)}`;

const FACET_ROWS = sql`
  g.genre_id, c.country, b.title_id, b.is_series, b.year, b.runtime, b.score, b.votes, b.language,
  b.certification, b.status, b.popularity, b.weighted, b.released, b.is_watchable`;

/** Genre 0 stands for any genre, country -- for any country. */
const FACETS_OF_B = sql`
  lateral (select distinct unnest(0::smallint || b.genre_ids)) g (genre_id),
  lateral (select distinct unnest('--'::text || b.country_codes)) c (country)`;

/** Advisory lock of a rebuild: a refresh that cannot get it may retry later. */
const REBUILDING = sql`hashtext('browse-rebuild')`;

/** Locks in the order of the ids, so that concurrent changes of one title are written one after the other. */
export async function lockTitles(db: Executor, ids: readonly number[]): Promise<void> {
  await sql`select from titles where id = any(${ids}::integer[]) order by id for share`.execute(db);
}

/** Rewrites the rows from the current titles; deleted titles lose theirs. */
export async function refreshRows(db: Executor, ids: readonly number[]): Promise<void> {
  await sql`delete from browse_titles where title_id = any(${ids}::integer[])`.execute(db);
  await sql`delete from title_facets where title_id = any(${ids}::integer[])`.execute(db);
  await sql`insert into browse_titles ${browseRows(ids)}`.execute(db);
  await sql`
    insert into title_facets select ${FACET_ROWS} from browse_titles b, ${FACETS_OF_B}
    where b.title_id = any(${ids}::integer[])`.execute(db);
}

/** Keeps a rebuild from starting in this transaction; false if one is running. */
export async function tryHoldRebuild(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${REBUILDING}) as free`.execute(tx);
  return rows[0]?.free === true;
}

export async function refreshPopularity(db: Executor, ids: readonly number[]): Promise<void> {
  await sql`
    update browse_titles b set popularity = t.popularity from titles t
    where t.id = b.title_id and t.id = any(${ids}::integer[])`.execute(db);
  await sql`
    update title_facets f set popularity = t.popularity from titles t
    where t.id = f.title_id and t.id = any(${ids}::integer[])`.execute(db);
}

/** Rebuilds from all titles. Facets are stored on disk in the order in which they are mostly read. */
export async function rebuild(tx: Tx): Promise<void> {
  // This takes minutes, while the connections that serve visitors time out after seconds.
  await sql`select set_config('statement_timeout', '0', true), pg_advisory_xact_lock(${REBUILDING})`.execute(
    tx,
  );
  await replaceTables(tx, ['browse_titles', 'title_facets'], async () => {
    await sql`insert into ${sql.table(stagingNameOf('browse_titles'))} ${browseRows()}`.execute(tx);
    await sql`
      insert into ${sql.table(stagingNameOf('title_facets'))}
      select ${FACET_ROWS} from ${sql.table(stagingNameOf('browse_titles'))} b, ${FACETS_OF_B}
      order by g.genre_id, c.country, b.popularity desc`.execute(tx);
  });
}

/** Titles changed during a rebuild, including those in transactions that began before it. */
export async function listChangedSince(db: Executor, time: Date): Promise<number[]> {
  const rows = await db.selectFrom('titles').select('id').where('updated_at', '>=', time).execute();
  return rows.map(({ id }) => id);
}

/** Enables index-only scans right away. Cannot run inside a transaction. */
export async function vacuumTables(db: Executor): Promise<void> {
  if (db.isTransaction) return;
  await sql`vacuum (analyze) browse_titles`.execute(db);
  await sql`vacuum (analyze) title_facets`.execute(db);
}
