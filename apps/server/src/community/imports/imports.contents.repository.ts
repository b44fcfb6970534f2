import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { ImportCounts } from './imports.repository.ts';

/** An entry of a file, as it is stored, with the title and the list that it belongs to. */
export interface StoredEntry {
  readonly title: {
    readonly key: string;
    readonly name: string;
    readonly year: number | null;
    readonly type: string | null;
    readonly ids: object;
  };
  readonly list: {
    readonly key: string;
    readonly name: string;
    readonly description: string;
    readonly is_ranked: boolean;
  } | null;
  readonly kind: string;
  readonly season: number | null;
  readonly episode: number | null;
  readonly episode_name: string | null;
  readonly episode_season: number | null;
  readonly episode_imdb: string | null;
  readonly watched_on: string | null;
  readonly is_rewatch: boolean;
  readonly at: string | null;
  readonly score: number | null;
  readonly body: string | null;
  readonly is_spoiler: boolean;
}

/** Inserts entries with the titles and lists that are new. */
export async function insertEntries(
  tx: Tx,
  importId: number,
  entries: readonly StoredEntry[],
): Promise<void> {
  const input = JSON.stringify(
    entries.map(({ title, list, ...entry }) => ({
      ...entry,
      title_key: title.key,
      list_key: list?.key ?? null,
    })),
  );
  await insertLists(tx, importId, entries);
  await insertTitles(tx, importId, entries);
  await sql`
    insert into import_entries (import_id, import_title_id, kind, season, episode, episode_name, episode_season,
      episode_imdb, import_list_id, watched_on, is_rewatch, at, score, body, is_spoiler)
    select ${importId}, t.id, e.kind, e.season, e.episode, e.episode_name, e.episode_season, e.episode_imdb, l.id,
      e.watched_on, e.is_rewatch, e.at, e.score, e.body, e.is_spoiler
    from rows from (jsonb_to_recordset(${input}::jsonb) as (
        title_key text, list_key text, kind text, season smallint, episode smallint, episode_name text,
        episode_season smallint, episode_imdb text, watched_on date, is_rewatch boolean, at timestamptz, score smallint,
        body text, is_spoiler boolean)) with ordinality e
      join import_titles t on t.import_id = ${importId} and t.key = e.title_key
      left join import_lists l on l.import_id = ${importId} and l.key = e.list_key
    -- The order of the file is that of its lists.
    order by e.ordinality`.execute(tx);
}

async function insertTitles(tx: Tx, importId: number, entries: readonly StoredEntry[]): Promise<void> {
  const titles = new Map(entries.map(({ title }) => [title.key, title]));
  await sql`
    insert into import_titles (import_id, key, name, year, type, ids)
    select ${importId}, t.key, t.name, t.year, t.type, t.ids
    from jsonb_to_recordset(${JSON.stringify([...titles.values()])}::jsonb) t (
      key text, name text, year smallint, type text, ids jsonb)
    on conflict on constraint import_titles_key do nothing`.execute(tx);
}

async function insertLists(tx: Tx, importId: number, entries: readonly StoredEntry[]): Promise<void> {
  const lists = new Map(entries.flatMap(({ list }) => (list === null ? [] : [[list.key, list] as const])));
  if (lists.size === 0) return;
  await sql`
    insert into import_lists (import_id, key, name, description, is_ranked)
    select ${importId}, l.key, l.name, l.description, l.is_ranked
    from jsonb_to_recordset(${JSON.stringify([...lists.values()])}::jsonb) l (
      key text, name text, description text, is_ranked boolean)
    on conflict on constraint import_lists_key do nothing`.execute(tx);
}

export interface ContentCounts {
  entries: number;
  lists: number;
  counts: ImportCounts;
}

export async function countContents(db: Executor, importId: number): Promise<ContentCounts> {
  const { rows } = await sql<ContentCounts>`
    with c as (
      select kind, match, count(*)::integer as entries from import_entries where import_id = ${importId}
      group by kind, match)
    select coalesce((select sum(entries) from c), 0)::integer as entries,
      (select count(*)::integer from import_lists where import_id = ${importId}) as lists,
      coalesce((select jsonb_object_agg(k.kind, k.matches) from (
        select kind, jsonb_object_agg(match, entries) as matches from c group by kind) k), '{}') as counts`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('Expected one row');
  return row;
}

/** The tables with what a file contains, in the order in which they can be deleted. */
const CONTENTS = ['import_entries', 'import_titles'] as const;
const ALL = [...CONTENTS, 'import_changes', 'import_lists'] as const;

/**
 * Deletes rows that belong to imports: of what their files contain, or all of them. Returns how many; fewer than the limit
 * are the last ones.
 */
export async function deleteSome(
  tx: Tx,
  importIds: readonly number[],
  { limit, isAll }: { limit: number; isAll: boolean },
): Promise<number> {
  let deleted = 0;
  for (const table of isAll ? ALL : CONTENTS) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where import_id = any(${[...importIds]}::integer[])
        limit ${limit - deleted} for update))`.execute(tx);
    deleted += Number(numAffectedRows ?? 0);
    if (deleted >= limit) break;
  }
  return deleted;
}
