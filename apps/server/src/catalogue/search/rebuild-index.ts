import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '#platform/config/config.ts';
import { createBulkPool } from '#platform/db/bulk-load.ts';
import { createDatabase, type Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { DocumentReader, RebuildReport, SearchSource, StepListener } from './engine.ts';
import { fillPrefixes } from './search.index.repository.ts';
import * as repository from './search.rebuild.repository.ts';
import type { FilledTable } from './search.rebuild.repository.ts';
import { type DocumentRow, textOf, toRow } from './document-rows.ts';
import { removeDocuments, upsertDocuments } from './index-writer.ts';

type BulkPool = ReturnType<typeof createBulkPool>;

/** One coordinator, one per filled table, and one for catching up. */
const CONNECTIONS = 5;
const CATCH_UP = 500;
const SWAP_TRIES = 50;
const SWAP_PAUSE_MS = 200;

/** Builds all tables next to the live ones. Throws while another rebuild is running. */
export async function rebuildIndex(
  config: Config,
  reader: DocumentReader,
  onStep?: StepListener,
): Promise<RebuildReport> {
  const pool = createBulkPool(config, 'kinora-search-rebuild', CONNECTIONS);
  const lead = await pool.connect();
  const steps: { name: string; seconds: number }[] = [];
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    onStep?.(name);
    const started = performance.now();
    const result = await work();
    steps.push({ name, seconds: (performance.now() - started) / 1000 });
    return result;
  };
  try {
    if (!(await repository.beginRebuild(lead))) throw new AppError('search.building');
    const beside = createDatabase(pool);
    try {
      const documents = await timed('documents', () => copyDocuments(pool, reader));
      await timed('vocabulary', () => repository.fillVocabulary(lead));
      for (const table of ['search_docs', 'search_names', 'search_tokens', 'search_vocabulary'])
        await timed(`indexes of ${table}`, () => repository.finishTable(lead, table));
      await timed('prefixes', () => besideOf(beside, fillPrefixes));
      await timed('indexes of search_prefixes', () => repository.finishTable(lead, 'search_prefixes'));
      await timed('statistics', () => repository.vacuumSearchTables(lead));
      await timed('changes meanwhile', () => catchUp(beside, reader));
      await timed('swap', () => swap(beside, reader));
      return { documents, steps };
    } finally {
      await repository.endRebuild(lead);
    }
  } finally {
    lead.release();
    await pool.end();
  }
}

const besideOf = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transaction(db, async (tx) => {
    await repository.useNextSchema(tx);
    return work(tx);
  });

/** Reads every document once and writes its rows into three tables concurrently. */
async function copyDocuments(pool: BulkPool, reader: DocumentReader): Promise<number> {
  const sinks = await Promise.all([
    openSink(pool, 'search_docs'),
    openSink(pool, 'search_names'),
    openSink(pool, 'search_tokens'),
  ]);
  const [docs, names, tokens] = sinks;
  try {
    for await (const documents of reader.all()) {
      const rows = documents.flatMap((document) => toRow(document) ?? []);
      await docs.write(rows.map(docLine));
      await names.write(rows.flatMap(nameLines));
      await tokens.write(rows.flatMap(tokenLines));
    }
    const [documents] = await Promise.all(sinks.map((sink) => sink.end()));
    return documents ?? 0;
  } finally {
    for (const sink of sinks) sink.close();
  }
}

interface Sink {
  write(lines: readonly string[]): Promise<void>;
  /** Returns the number of rows written. */
  end(): Promise<number>;
  close(): void;
}

async function openSink(pool: BulkPool, table: FilledTable): Promise<Sink> {
  const client = await pool.connect();
  const stream = new PassThrough({ highWaterMark: 4 * 1024 * 1024 });
  const copied = repository.copyTable(client, table, stream);
  // Rejects a write that waits for 'drain'; `end` rejects with the original error.
  copied.catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))));
  stream.on('error', () => undefined);
  let isDone = false;
  return {
    async write(lines) {
      if (stream.destroyed) await copied;
      if (!stream.write(Buffer.from(lines.join(''))) && !stream.destroyed) await once(stream, 'drain');
    },
    async end() {
      stream.end();
      const rows = await copied;
      isDone = true;
      return rows;
    },
    close: () => {
      stream.destroy();
      // A connection in the middle of a COPY cannot be reused.
      client.release(!isDone);
    },
  };
}

/** Words contain only letters, digits and spaces, so nothing needs escaping for COPY. */
const line = (...values: (string | number | null)[]): string =>
  `${values.map((value) => value ?? '\\N').join('\t')}\n`;

const docLine = (row: DocumentRow): string =>
  line(row.kind, row.record_id, row.rank, row.year, row.words, row.weak, `{${row.names.join(',')}}`);
const nameLines = ({ names, kind, rank, record_id: id }: DocumentRow): string[] =>
  names.map((name) => line(name, kind, rank, id));
const tokenLines = (row: DocumentRow): string[] => {
  const text = textOf(row);
  return row.words.split(' ').map((word) => line(word, row.kind, row.rank, row.record_id, text, row.weak));
};

/** Applies the writes that happened during the read. */
async function catchUp(db: Database, reader: DocumentReader): Promise<void> {
  while ((await besideOf(db, (tx) => repeatChanges(tx, reader))) > 0);
}

async function repeatChanges(tx: Tx, reader: DocumentReader): Promise<number> {
  const changes = await repository.dequeueChanges(tx, CATCH_UP);
  const bySource = Map.groupBy(changes, ({ source }): SearchSource => source);
  for (const [source, records] of bySource) {
    const ids = records.map((record) => record.record_id);
    const { documents, gone } = await reader.changed(tx, source, ids);
    await upsertDocuments(tx, documents);
    await removeDocuments(tx, gone);
  }
  return changes.length;
}

async function swap(db: Database, reader: DocumentReader): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await besideOf(db, async (tx) => {
        await repository.lockWriters(tx);
        while ((await repeatChanges(tx, reader)) > 0);
        await repository.swapTables(tx);
      });
      return;
    } catch (error) {
      if (tries === SWAP_TRIES || !repository.isLockTimeout(error)) throw error;
      await delay(SWAP_PAUSE_MS);
      await catchUp(db, reader);
    }
  }
}
