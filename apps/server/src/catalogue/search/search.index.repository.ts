import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { DocumentRow } from './document-rows.ts';

/** Number of records in a prefix list: twice the maximum ever requested, so that some may be deleted. */
const PREFIX_DEPTH = 100;
/** Counts are capped here: beyond it a word is simply common. */
const COMMON = 1000;

/** One entry of an index: a word or name of a document. */
export interface Entry {
  readonly key: string;
  readonly kind: number;
  readonly rank: number;
  readonly record_id: number;
}

const columns = (entries: readonly Entry[]) => sql`
  ${entries.map(({ key }) => key)}::text[], ${entries.map(({ kind }) => kind)}::smallint[],
  ${entries.map(({ rank }) => rank)}::smallint[], ${entries.map((entry) => entry.record_id)}::integer[]`;

/** Locks the rows, so that concurrent refreshes of one record run one after the other. */
export async function findDocuments(
  db: Executor,
  refs: readonly { kind: number; record_id: number }[],
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select d.kind, d.record_id, d.rank, d.year, d.words, d.weak, d.names::text[] as names
    from search_docs d join unnest(
      ${refs.map(({ kind }) => kind)}::smallint[], ${refs.map((ref) => ref.record_id)}::integer[]
    ) r(kind, record_id) on d.kind = r.kind and d.record_id = r.record_id
    order by d.kind, d.record_id for update of d`.execute(db);
  return rows;
}

export async function insertDocuments(db: Executor, rows: readonly DocumentRow[]): Promise<DocumentRow[]> {
  const { rows: inserted } = await sql<Pick<DocumentRow, 'kind' | 'record_id'>>`
    insert into search_docs (kind, record_id, rank, year, words, weak, names)
    select kind, record_id, rank, year, words, weak, names::bigint[]
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(kind smallint, record_id integer, rank smallint, year smallint, words text, weak text, names text[])
    order by kind, record_id
    on conflict (kind, record_id) do nothing returning kind, record_id`.execute(db);
  const there = new Set(inserted.map((row) => `${row.kind} ${row.record_id}`));
  return rows.filter((row) => there.has(`${row.kind} ${row.record_id}`));
}

export async function deleteDocuments(db: Executor, rows: readonly DocumentRow[]): Promise<void> {
  await sql`
    delete from search_docs d using unnest(
      ${rows.map(({ kind }) => kind)}::smallint[], ${rows.map((row) => row.record_id)}::integer[]
    ) r(kind, record_id) where d.kind = r.kind and d.record_id = r.record_id`.execute(db);
}

export async function insertTokens(
  db: Executor,
  entries: readonly (Entry & { text: string; weak: string | null })[],
): Promise<void> {
  await sql`
    insert into search_tokens (token, kind, rank, record_id, text, weak)
    select * from unnest(${columns(entries)}, ${entries.map(({ text }) => text)}::text[],
      ${entries.map(({ weak }) => weak)}::text[])`.execute(db);
  // Always in the same order, so that concurrent writers of the same words wait instead of deadlocking.
  await sql`
    insert into search_vocabulary as v (token, documents, top_rank)
    select key, count(*), max(rank) from unnest(${columns(entries)}) e(key, kind, rank, record_id)
    group by key order by key
    on conflict (token) do update
      set documents = v.documents + excluded.documents, top_rank = greatest(v.top_rank, excluded.top_rank)
      where v.documents < ${COMMON} or v.top_rank < excluded.top_rank`.execute(db);
}

export async function deleteTokens(db: Executor, entries: readonly Entry[]): Promise<void> {
  await sql`
    delete from search_tokens t using unnest(${columns(entries)}) e(key, kind, rank, record_id)
    where t.token = e.key and t.kind = e.kind and t.rank = e.rank and t.record_id = e.record_id`.execute(db);
  await sql`
    with gone as (
      select key, count(*) as documents from unnest(${columns(entries)}) e(key, kind, rank, record_id) group by key),
    held as (
      select v.token from search_vocabulary v join gone on gone.key = v.token
      where v.documents < ${COMMON} order by v.token for update of v)
    update search_vocabulary v set documents = greatest(0, v.documents - gone.documents)
    from gone join held on held.token = gone.key where v.token = gone.key`.execute(db);
}

export async function insertNames(db: Executor, entries: readonly Entry[]): Promise<void> {
  await sql`
    insert into search_names (name, kind, rank, record_id)
    select key::bigint, kind, rank, record_id
    from unnest(${columns(entries)}) e(key, kind, rank, record_id)`.execute(db);
}

export async function deleteNames(db: Executor, entries: readonly Entry[]): Promise<void> {
  await sql`
    delete from search_names n using unnest(${columns(entries)}) e(key, kind, rank, record_id)
    where n.name = e.key::bigint and n.kind = e.kind and n.rank = e.rank and n.record_id = e.record_id`.execute(
    db,
  );
}

/** Inserts into lists that are not full, or whose last entry is less popular. */
export async function insertPrefixes(db: Executor, entries: readonly Entry[]): Promise<void> {
  await sql`
    insert into search_prefixes (prefix, kind, rank, record_id)
    select e.key, e.kind, e.rank, e.record_id from unnest(${columns(entries)}) e(key, kind, rank, record_id)
    where exists (
        select from search_prefixes p where p.prefix = e.key and p.kind = e.kind and p.rank < e.rank)
      or (select count(*) from (
        select from search_prefixes p where p.prefix = e.key and p.kind = e.kind limit ${PREFIX_DEPTH}) p)
        < ${PREFIX_DEPTH}
    order by 1, 2, 3, 4 on conflict do nothing`.execute(db);
}

export async function deletePrefixes(db: Executor, entries: readonly Entry[]): Promise<void> {
  await sql`
    delete from search_prefixes p using unnest(${columns(entries)}) e(key, kind, rank, record_id)
    where p.prefix = e.key and p.kind = e.kind and p.rank = e.rank and p.record_id = e.record_id`.execute(db);
}

/** One or two letters: the most popular records of every kind, from the three-letter lists. */
export async function fillPrefixes(db: Executor): Promise<void> {
  await sql`
    insert into search_prefixes (prefix, kind, rank, record_id)
    select prefix, kind, rank, record_id from (
      select *, row_number() over (partition by prefix, kind order by rank desc, record_id) as place from (
        select distinct p.prefix, k.kind, t.rank, t.record_id
        from (select distinct left(token, 3) as head from search_vocabulary where documents > 0) h
        cross join (select generate_series(1, 7)::smallint as kind) k
        cross join lateral (
          select t.rank, t.record_id from search_tokens t
          where left(t.token, 3) = h.head and t.kind = k.kind
          order by t.rank desc, t.record_id limit ${PREFIX_DEPTH * 2}) t
        cross join lateral (select left(h.head, 1) union select left(h.head, 2)) p(prefix)) x) y
    where place <= ${PREFIX_DEPTH}`.execute(db);
}
