import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BulkLoader, CopyReport } from '#platform/db/bulk-load.ts';
import { toChunks } from './copy-text.ts';
import type { GeneratedTable } from './table.ts';

interface FillOptions {
  readonly print: (line: string) => void;
  /** Also lets PostgreSQL copy the same bytes from a file, as a baseline. */
  readonly isMeasured: boolean;
}

/** Fills the tables one after the other and reports the speed. */
export async function fillTables(
  load: BulkLoader,
  tables: readonly GeneratedTable[],
  { print, isMeasured }: FillOptions,
): Promise<void> {
  const total = { ours: 0, bare: 0 };
  for (const table of tables) {
    const ours = await load.copy(table, toChunks(table.lines()));
    const bare = isMeasured ? await copyFromFile(load, table) : undefined;
    print(describe(table.table, ours, bare));
    total.ours += ours.seconds;
    total.bare += bare?.seconds ?? 0;
  }
  if (isMeasured) print(`bare COPY needs ${percent(total.bare, total.ours)} of our time`);
}

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`;

function describe(table: string, { rows, bytes, seconds }: CopyReport, bare: CopyReport | undefined): string {
  const speed = Math.round(rows / seconds / 1000);
  const yardstick = bare === undefined ? '' : `  ${percent(bare.seconds, seconds).padStart(5)} of bare COPY`;
  return [
    table.padEnd(22),
    rows.toLocaleString('en').padStart(12),
    `${(bytes / 1e6).toFixed(0).padStart(6)} MB`,
    `${seconds.toFixed(1).padStart(8)} s`,
    `${speed.toLocaleString('en').padStart(7)} k rows/s${yardstick}`,
  ].join('');
}

/** Copies the same bytes from a file, written before the timer starts. */
async function copyFromFile(load: BulkLoader, table: GeneratedTable): Promise<CopyReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kinora-large-'));
  const file = path.join(folder, 'rows');
  try {
    await pipeline(Readable.from(toChunks(table.lines())), createWriteStream(file));
    return await load.copyAside(table, createReadStream(file, { highWaterMark: 128 * 1024 }));
  } finally {
    await rm(folder, { recursive: true });
  }
}
