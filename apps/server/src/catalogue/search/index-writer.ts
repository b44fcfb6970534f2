import type { Tx } from '#platform/db/transaction.ts';
import type { SearchDocument, SearchRef } from './engine.ts';
import * as repository from './search.index.repository.ts';
import type { Entry } from './search.index.repository.ts';
import { codeOf } from './kinds.ts';
import { type DocumentRow, prefixesOf, textOf, toRow } from './document-rows.ts';

/** A document is not rewritten for a smaller change of rank, because popularity changes slightly all the time. */
const RANK_STEP = 5;

/** Syncs these documents to the index; unchanged ones are not written. Returns whether any was. */
export async function upsertDocuments(tx: Tx, documents: readonly SearchDocument[]): Promise<boolean> {
  if (documents.length === 0) return false;
  const wanted = documents.flatMap((document) => toRow(document) ?? []);
  const refs = documents.map(({ kind, id }) => ({ kind: codeOf(kind), record_id: id }));
  const stored = new Map((await repository.findDocuments(tx, refs)).map((row) => [keyOf(row), row]));
  const changed = wanted.filter((row) => !isSame(stored.get(keyOf(row)), row));
  const worded = new Set(wanted.map(keyOf));
  const wordless = refs.map(keyOf).filter((key) => !worded.has(key));
  const old = [...changed.map(keyOf), ...wordless].flatMap((key) => stored.get(key) ?? []);
  await takeOut(tx, old);
  await putIn(tx, changed);
  return changed.length > 0 || old.length > 0;
}

export async function removeDocuments(tx: Tx, refs: readonly SearchRef[]): Promise<boolean> {
  if (refs.length === 0) return false;
  const codes = refs.map(({ kind, id }) => ({ kind: codeOf(kind), record_id: id }));
  const stored = await repository.findDocuments(tx, codes);
  await takeOut(tx, stored);
  return stored.length > 0;
}

const keyOf = (row: Pick<DocumentRow, 'kind' | 'record_id'>): string => `${row.kind} ${row.record_id}`;

const isSame = (stored: DocumentRow | undefined, row: DocumentRow): boolean =>
  stored !== undefined &&
  Math.abs(stored.rank - row.rank) < RANK_STEP &&
  stored.year === row.year &&
  stored.words === row.words &&
  stored.weak === row.weak &&
  stored.names.join() === row.names.join();

async function takeOut(tx: Tx, rows: readonly DocumentRow[]): Promise<void> {
  if (rows.length === 0) return;
  await repository.deleteTokens(tx, rows.flatMap(tokensOf));
  await repository.deleteNames(tx, rows.flatMap(namesOf));
  await repository.deletePrefixes(tx, rows.flatMap(prefixEntries));
  await repository.deleteDocuments(tx, rows);
}

/** Skips a document that was inserted concurrently: the other writer read it later. */
async function putIn(tx: Tx, rows: readonly DocumentRow[]): Promise<void> {
  if (rows.length === 0) return;
  const mine = await repository.insertDocuments(tx, rows);
  if (mine.length === 0) return;
  await repository.insertTokens(tx, mine.flatMap(tokensOf));
  await repository.insertNames(tx, mine.flatMap(namesOf));
  await repository.insertPrefixes(tx, mine.flatMap(prefixEntries));
}

const entry = ({ kind, rank, record_id: id }: DocumentRow, key: string): Entry => ({
  key,
  kind,
  rank,
  record_id: id,
});

const tokensOf = (row: DocumentRow) =>
  row.words.split(' ').map((word) => ({ ...entry(row, word), text: textOf(row), weak: row.weak }));
const namesOf = (row: DocumentRow) => row.names.map((name) => entry(row, name));
const prefixEntries = (row: DocumentRow) =>
  prefixesOf(row.words.split(' ')).map((prefix) => entry(row, prefix));
