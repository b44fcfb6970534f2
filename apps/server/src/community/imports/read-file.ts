import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { importErrors } from '@kinora/contracts/community/imports.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { createDayFormat } from './day-format.ts';
import { openUpload } from './files/open-upload.ts';
import { recogniseUpload, type RecognisedUpload } from './files/recognise-upload.ts';
import type { Upload } from './files/text-file.ts';
import { UnreadableFile } from './files/unreadable-file.ts';
import type { ReadContext } from './formats/format.ts';
import { deleteSome, insertEntries, type StoredEntry } from './imports.contents.repository.ts';
import * as repository from './imports.repository.ts';
import type { ImportRow } from './imports.repository.ts';
import { createProblems } from './list-problems.ts';
import type { AtStep, ReadingDeps } from './reading-step.ts';
import { toStored } from './store-entry.ts';

/** The start of the names of copies that are being read. */
export const COPY_PREFIX = 'kinora-import-';
/** Entries per transaction. */
const BATCH = 1000;
/** A file that takes longer was made to. */
const LONGEST_MS = 150_000;

export class TooManyEntries extends Error {
  constructor(max: number) {
    super(importErrors['imports.too_large'].message.replace(':max', String(max)));
  }
}

interface Run {
  readonly signal: AbortSignal;
  readonly atStep: AtStep;
  /** Starts the next step. */
  readonly goOn: (tx: Tx) => Promise<void>;
}

/**
 * Stores the entries of a file. Each try starts from the beginning; an earlier one that is still running ends with its
 * next batch.
 */
export async function readFile(deps: ReadingDeps, row: ImportRow, run: Run): Promise<void> {
  const copy = path.join(tmpdir(), `${COPY_PREFIX}${randomUUID()}`);
  let upload: Upload | undefined;
  try {
    await download(deps, row, copy);
    upload = await openUpload(copy, row.file_name);
    const recognised = await recogniseUpload(upload.files, run.signal);
    await storeEntries(deps, row, { ...run, recognised });
  } finally {
    upload?.close();
    await rm(copy, { force: true });
  }
}

async function download({ storage }: ReadingDeps, { file_key: key }: ImportRow, copy: string): Promise<void> {
  if (key === null) throw new UnreadableFile('The file was deleted');
  await pipeline(await storage.read('private', key), createWriteStream(copy, { flags: 'wx', mode: 0o600 }));
}

async function storeEntries(
  deps: ReadingDeps,
  row: ImportRow,
  { recognised, signal, atStep, goOn }: Run & { recognised: RecognisedUpload },
): Promise<void> {
  // Each try has a number, so that the batches of two of them do not mix.
  let position = 0;
  const isOurs = await atStep(row, async (tx, { position: before }) => {
    position = before + 1;
    await repository.update(tx, row.id, { set: { position, entries: 0, problems: [] } });
  });
  if (!isOurs) return;
  const atTry: AtTry = async (work) => {
    let isLatest = false;
    await atStep(row, async (tx, current) => {
      isLatest = current.position === position;
      if (isLatest) await work(tx);
    });
    return isLatest;
  };
  if (!(await forgetEarlierTry(row, atTry))) return;
  const store = (entries: readonly StoredEntry[]) =>
    atTry(async (tx) => {
      await insertEntries(tx, row.id, entries);
      await repository.update(tx, row.id, { add: { entries: entries.length } });
    });
  const problems = createProblems();
  const context = { ...(await momentOf(deps, row)), assertGoesOn: createLimits(deps, signal) };
  let count = 0;
  for await (const batch of batches(entriesOf(recognised, context, problems))) {
    count += batch.length;
    if (count > deps.entriesMax) throw new TooManyEntries(deps.entriesMax);
    if (!(await store(batch))) return;
  }
  if (count === 0) throw new UnreadableFile('It has no entries');
  await atTry(async (tx) => {
    await repository.update(tx, row.id, { set: { source: recognised.source, problems: problems.list() } });
    await goOn(tx);
  });
}

/** Runs `work` if no later try has started; returns whether it did. */
type AtTry = (work: (tx: Tx) => Promise<void>) => Promise<boolean>;

async function forgetEarlierTry({ id }: ImportRow, atTry: AtTry): Promise<boolean> {
  const some = { limit: 5 * BATCH, isAll: true };
  let [deleted, isLatest] = [0, true];
  do
    isLatest = await atTry(async (tx) => {
      deleted = await deleteSome(tx, [id], some);
    });
  while (isLatest && deleted > 0);
  return isLatest;
}

/** Throws if reading was ended, takes too long, or would survey too many rows. */
function createLimits({ entriesMax }: ReadingDeps, signal: AbortSignal): (surveyed: number) => void {
  const started = performance.now();
  return (surveyed) => {
    signal.throwIfAborted();
    if (performance.now() - started > LONGEST_MS) throw new UnreadableFile('Reading it takes too long');
    if (surveyed > entriesMax) throw new TooManyEntries(entriesMax);
  };
}

interface Moment {
  readonly now: Date;
  readonly today: string;
  readonly toDay: (time: Date) => string;
}

async function momentOf({ db, clock }: ReadingDeps, { user_id: userId }: ImportRow): Promise<Moment> {
  const toDay = createDayFormat(await repository.findTimezone(db, userId));
  const now = clock.now();
  return { now, today: toDay(now), toDay };
}

async function* entriesOf(
  { files }: RecognisedUpload,
  context: Moment & ReadContext,
  problems: ReturnType<typeof createProblems>,
): AsyncGenerator<StoredEntry> {
  for (const { name, read, remarks } of files) {
    for await (const { line, entries, isDamaged = false } of read(context)) {
      if (entries === null)
        problems.add(name, isDamaged ? `line ${line}, and everything below` : `line ${line}`);
      for (const entry of entries ?? []) yield toStored(entry, context);
    }
    for (const remark of remarks) problems.remark(name, remark);
  }
}

async function* batches<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
