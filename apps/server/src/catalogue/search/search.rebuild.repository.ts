import { sql } from 'kysely';
import type pg from 'pg';
import { copyInto } from '#platform/db/bulk-load.ts';
import type { Executor } from '#platform/db/database.ts';
import type { SearchSource } from './engine.ts';

/** Rebuilt tables stay in this schema until they are swapped in; statements find them by the search path. */
const BESIDE = 'set local search_path to search_next, public';
/** Writers share the first lock and a swap holds it exclusively; a rebuild holds the second. */
const WRITING = 7_310_001;
const REBUILDING = 7_310_002;

export const TABLES = {
  search_docs: ['kind', 'record_id', 'rank', 'year', 'words', 'weak', 'names'],
  search_names: ['name', 'kind', 'rank', 'record_id'],
  search_tokens: ['token', 'kind', 'rank', 'record_id', 'text', 'weak'],
} as const;
export type FilledTable = keyof typeof TABLES;
const ALL = ['search_docs', 'search_names', 'search_tokens', 'search_vocabulary', 'search_prefixes'] as const;
/** Functions of the migrations change schemas and tables, because the role of the site must not. */
const CREATE = 'select create_search_table($1)';

/** Blocks a swap until the end of the transaction; records the changes in case a rebuild has already read them. */
export async function recordChanges(
  db: Executor,
  source: SearchSource,
  ids: readonly number[],
): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${WRITING})`.execute(db);
  await sql`
    insert into search_changes (source, record_id)
    select ${source}::text, id from unnest(${ids}::integer[]) id
    where (select is_building from search_state) order by id on conflict do nothing`.execute(db);
}

/** Whether this connection got the rebuild lock. */
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

/** Created and filled in one transaction, so that its rows are frozen and need no vacuum. */
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

/** In index order, so that words with a common prefix are stored together. */
const FILL_VOCABULARY = `
  insert into search_next.search_vocabulary (token, documents, top_rank)
  select token, count(*), max(rank) from search_next.search_tokens group by token order by token`;

export const fillVocabulary = (client: pg.ClientBase): Promise<unknown> => client.query(FILL_VOCABULARY);

/** Creates the same indexes as on the live table, as the migrations defined them, and analyses it. */
export const finishTable = (client: pg.ClientBase, table: string): Promise<unknown> =>
  client.query('select finish_search_table($1)', [table]);

/**
 * Index-only scans need rows that are marked as all-visible. Before PostgreSQL 17 a role that does not own the tables
 * is refused with a warning; autovacuum processes them some minutes later.
 */
export async function vacuumSearchTables(client: pg.ClientBase): Promise<void> {
  for (const table of ALL) {
    const text = `vacuum search_next.${table}`;
    await client.query(text);
  }
}

export const useNextSchema = (db: Executor): Promise<unknown> =>
  sql`set local search_path to search_next, public`.execute(db);

/** Dequeues a batch of the changes since the rebuild began. */
export async function dequeueChanges(
  db: Executor,
  limit: number,
): Promise<{ source: SearchSource; record_id: number }[]> {
  const { rows } = await sql<{ source: SearchSource; record_id: number }>`
    delete from search_changes where (source, record_id) in (
      select source, record_id from search_changes order by source, record_id limit ${limit})
    returning source, record_id`.execute(db);
  return rows;
}

/** Waits for running writers and blocks new ones. */
export const lockWriters = (db: Executor): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${WRITING})`.execute(db);

/** Swaps atomically; gives up quickly if a long-running query blocks it, so that no requests queue up behind it. */
export async function swapTables(db: Executor): Promise<void> {
  // For each of the five tables. In sum less than the second after which PostgreSQL would end a waiting search as a
  // deadlock.
  await sql`set local lock_timeout = '150ms'`.execute(db);
  await sql`select swap_search_tables()`.execute(db);
  await sql`update search_state set is_building = false, built_at = now()`.execute(db);
}

export async function findBuiltAt(db: Executor): Promise<Date | null> {
  const row = await db.selectFrom('search_state').select('built_at').executeTakeFirst();
  return row?.built_at ?? null;
}

const LOCK_NOT_AVAILABLE = '55P03';

export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
