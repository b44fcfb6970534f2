import { sql } from 'kysely';
import type pg from 'pg';
import { copyInto } from '#platform/db/bulk-load.ts';
import type { Executor } from '#platform/db/database.ts';
import type { SearchSource } from './search.engine.ts';

/** Rebuilds stand in this schema until they are swapped in; statements find them by the search path. */
const BESIDE = 'set local search_path to search_next, public';
/** Writers hold the first together, a swap holds it alone; a rebuild holds the second. */
const WRITING = 7_310_001;
const REBUILDING = 7_310_002;

export const TABLES = {
  search_docs: ['kind', 'record_id', 'rank', 'year', 'words', 'weak', 'names'],
  search_names: ['name', 'kind', 'rank', 'record_id'],
  search_tokens: ['token', 'kind', 'rank', 'record_id', 'text', 'weak'],
} as const;
export type FilledTable = keyof typeof TABLES;
const ALL = ['search_docs', 'search_names', 'search_tokens', 'search_vocabulary', 'search_prefixes'] as const;
/** Schemas and tables are changed by functions of the migrations: the role of the site may not. */
const CREATE = 'select create_search_table($1)';

/** Until the end of the transaction no swap happens; notes the records if a rebuild may have read them already. */
export async function noteChanges(db: Executor, source: SearchSource, ids: readonly number[]): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${WRITING})`.execute(db);
  await sql`
    insert into search_changes (source, record_id)
    select ${source}::text, id from unnest(${ids}::integer[]) id
    where (select is_building from search_state) order by id on conflict do nothing`.execute(db);
}

/** Whether this connection is the one that rebuilds now. */
export async function beginRebuild(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
    REBUILDING,
  ]);
  if (rows[0]?.mine !== true) return false;
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [WRITING]);
  await client.query('update search_state set is_building = true');
  await client.query('delete from search_changes');
  await client.query('select begin_search_tables()');
  for (const table of ALL.slice(3)) await client.query(CREATE, [table]);
  await client.query('commit');
  return true;
}

export async function endRebuild(client: pg.ClientBase): Promise<void> {
  await client.query('update search_state set is_building = false where is_building');
  await client.query('select drop_search_tables()');
  await client.query('select pg_advisory_unlock($1)', [REBUILDING]);
}

/** Made and filled in one transaction: its rows are born visible to all, and no vacuum need visit them. */
export async function copyTable(
  client: pg.ClientBase,
  table: FilledTable,
  chunks: AsyncIterable<Uint8Array>,
): Promise<number> {
  await client.query('begin');
  await client.query(BESIDE);
  await client.query(CREATE, [table]);
  const { rows } = await copyInto(client, table, TABLES[table], chunks);
  await client.query('commit');
  return rows;
}

/** In the order of its index: words that begin alike are read together. */
const FILL_VOCABULARY = `
  insert into search_next.search_vocabulary (token, documents, top_rank)
  select token, count(*), max(rank) from search_next.search_tokens group by token order by token`;

export const fillVocabulary = (client: pg.ClientBase): Promise<unknown> => client.query(FILL_VOCABULARY);

/** Gives it the indexes of the table that serves, as the migrations left them, and counts what is in it. */
export const finishTable = (client: pg.ClientBase, table: string): Promise<unknown> =>
  client.query('select finish_search_table($1)', [table]);

/**
 * An index alone answers only for rows that are known to be visible. Before PostgreSQL 17 a role that does not own the
 * tables is refused with a warning; autovacuum visits them some minutes later.
 */
export async function settle(client: pg.ClientBase): Promise<void> {
  for (const table of ALL) {
    const text = `vacuum search_next.${table}`;
    await client.query(text);
  }
}

export const turnBeside = (db: Executor): Promise<unknown> =>
  sql`set local search_path to search_next, public`.execute(db);

/** Takes some of what changed since the rebuild began. */
export async function takeChanges(
  db: Executor,
  limit: number,
): Promise<{ source: SearchSource; record_id: number }[]> {
  const { rows } = await sql<{ source: SearchSource; record_id: number }>`
    delete from search_changes where (source, record_id) in (
      select source, record_id from search_changes order by source, record_id limit ${limit})
    returning source, record_id`.execute(db);
  return rows;
}

/** Waits for writers, and keeps them waiting. */
export const stopWriters = (db: Executor): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${WRITING})`.execute(db);

/** At once, for everybody; gives up within moments if a long reading is in the way, so that nobody queues behind it. */
export async function swap(db: Executor): Promise<void> {
  await sql`set local lock_timeout = '300ms'`.execute(db);
  await sql`select swap_search_tables()`.execute(db);
  await sql`update search_state set is_building = false, built_at = now()`.execute(db);
}

export async function builtAt(db: Executor): Promise<Date | null> {
  const row = await db.selectFrom('search_state').select('built_at').executeTakeFirst();
  return row?.built_at ?? null;
}

const LOCK_NOT_AVAILABLE = '55P03';

export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
