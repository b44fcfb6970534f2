import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { openPromise } from 'yauzl';
import { transaction } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { exportFolder } from './data-exports.jobs.ts';
import { insertRunning, markReady } from './data-exports.repository.ts';
import { expiryOf } from './data-exports.service.ts';

/** The texts of an archive by the names of its files, in their order. */
export async function readArchive(file: string | Buffer): Promise<Map<string, string>> {
  if (typeof file !== 'string') {
    const copy = path.join(tmpdir(), `kinora-test-${randomUUID()}.zip`);
    await writeFile(copy, file);
    const texts = await readArchive(copy);
    await rm(copy);
    return texts;
  }
  const archive = await openPromise(file);
  const texts = new Map<string, string>();
  for await (const entry of archive.eachEntry())
    texts.set(entry.fileName, await text(await archive.openReadStreamPromise(entry)));
  return texts;
}

/** Creates an export of a member that is ready, with this file. */
export async function makeDataExport(
  { db, clock, storage }: Pick<Platform, 'db' | 'clock' | 'storage'>,
  userId: number,
  file = Buffer.from('PK'),
): Promise<{ id: number; key: string }> {
  const row = await transaction(db, (tx) => insertRunning(tx, userId, clock.now()));
  if (row === undefined) throw new Error('Expected an account without a running export');
  const key = `${exportFolder(row)}/${randomUUID()}.zip`;
  await storage.put('private', key, file, { contentType: 'application/zip', size: file.length });
  await transaction(db, (tx) =>
    markReady(tx, row.id, { key, size: file.length, expires_at: expiryOf(clock.now()) }),
  );
  return { id: row.id, key };
}
