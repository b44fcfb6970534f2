import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArchive } from './data-exports.factory.ts';
import type { ExportFile } from './export-file.ts';
import { writeArchive } from './write-archive.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

const AT = new Date('2026-11-19T10:00:00Z');
const signal = new AbortController().signal;

async function* files(...all: ExportFile[]): AsyncGenerator<ExportFile> {
  yield* all;
}

test('contains the files in their order, with their texts and time', async () => {
  const target = path.join(folder, 'order.zip');
  const long = 'é'.repeat(200_000);
  const size = await writeArchive(target, {
    files: files(
      { name: 'b.txt', text: ['second', ' ', 'text'] },
      { name: 'lists/regen-am-fenster-雨.json', text: [long] },
      { name: 'a.txt', text: [] },
    ),
    at: AT,
    signal,
  });
  const archive = await readArchive(target);
  expect([...archive]).toEqual([
    ['b.txt', 'second text'],
    ['lists/regen-am-fenster-雨.json', long],
    ['a.txt', ''],
  ]);
  expect(size).toBeGreaterThan(0);
});

test('a file that cannot be read fails the archive', async () => {
  async function* failing(): AsyncGenerator<string> {
    yield 'some text';
    throw new Error('The database is gone');
  }
  const target = path.join(folder, 'failing.zip');
  const work = writeArchive(target, {
    files: files({ name: 'a.json', text: failing() }, { name: 'b.json', text: ['[]'] }),
    at: AT,
    signal,
  });
  await expect(work).rejects.toThrow('The database is gone');
});

test('a disk that refuses the archive fails it, and does not hang', async () => {
  async function* endless(): AsyncGenerator<string> {
    for (;;) yield 'x'.repeat(100_000);
  }
  const work = writeArchive(path.join(folder, 'missing', 'a.zip'), {
    files: files({ name: 'a.json', text: endless() }),
    at: AT,
    signal,
  });
  await expect(work).rejects.toThrow('ENOENT');
  expect(await readdir(folder)).not.toContain('missing');
});

test('stops when its time is up', async () => {
  const stop = new AbortController();
  async function* slow(): AsyncGenerator<string> {
    yield 'x'.repeat(100_000);
    stop.abort(new Error('Too late'));
    for (;;) yield 'x'.repeat(100_000);
  }
  const work = writeArchive(path.join(folder, 'late.zip'), {
    files: files({ name: 'a.json', text: slow() }),
    at: AT,
    signal: stop.signal,
  });
  await expect(work).rejects.toThrow('aborted');
});
