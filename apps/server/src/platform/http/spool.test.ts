import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSpool, sweepSpool } from './spool.ts';

const bytes = (count: number) => Readable.from([Buffer.alloc(count)]);

test('keeps a file until it is discarded', async () => {
  const spool = createSpool({ perPerson: 1, maxBytes: 100 });
  const file = await spool.keep(1, Readable.from([Buffer.from('film')]), 10);
  expect(file).toMatchObject({ size: 4, isTooLarge: false });
  expect(readFileSync(file.path, 'utf8')).toBe('film');
  await spool.discard(file);
  expect(existsSync(file.path)).toBe(false);
});

test('writes nothing beyond the size limit of a file', async () => {
  const spool = createSpool({ perPerson: 1, maxBytes: 100 });
  const source = Readable.from([Buffer.alloc(6), Buffer.alloc(6), Buffer.alloc(60)]);
  const file = await spool.keep(1, source, 10);
  expect(file).toMatchObject({ size: 6, isTooLarge: true });
  await spool.discard(file);
});

test('limits concurrent files per person, independently of other people', async () => {
  const spool = createSpool({ perPerson: 2, maxBytes: 100 });
  const open = [new PassThrough(), new PassThrough()];
  const kept = open.map((source) => spool.keep(1, source, 10));
  await expect(spool.keep(1, bytes(1), 10)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 5 });
  await spool.discard(await spool.keep(2, bytes(1), 10));
  for (const source of open) source.end();
  for (const file of await Promise.all(kept)) await spool.discard(file);
  await spool.discard(await spool.keep(1, bytes(1), 10));
});

test('rejects a file that exceeds the total size limit', async () => {
  const spool = createSpool({ perPerson: 3, maxBytes: 10 });
  const first = await spool.keep(1, bytes(8), 10);
  await expect(spool.keep(2, bytes(8), 10)).rejects.toMatchObject({ code: 'unavailable' });
  await spool.discard(first);
  await spool.discard(await spool.keep(2, bytes(8), 10));
});

test('frees the space of an aborted upload', async () => {
  const spool = createSpool({ perPerson: 1, maxBytes: 10 });
  const source = new PassThrough();
  const kept = spool.keep(1, source, 10);
  source.write(Buffer.alloc(8));
  source.destroy(new Error('hung up'));
  await expect(kept).rejects.toThrow('hung up');
  await spool.discard(await spool.keep(1, bytes(8), 10));
});

test('sweeps old uploads of a killed server and nothing else', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'spool-'));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
  const anHourAgo = new Date(Date.now() - 3_601_000);
  for (const name of ['kinora-upload-old', 'kinora-upload-new', 'other']) {
    await writeFile(path.join(folder, name), 'x');
    if (name !== 'kinora-upload-new') await utimes(path.join(folder, name), anHourAgo, anHourAgo);
  }
  await sweepSpool();
  expect((await readdir(folder)).toSorted()).toEqual(['kinora-upload-new', 'other']);
});
