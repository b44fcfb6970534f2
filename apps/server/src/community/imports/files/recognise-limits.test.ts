import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { recogniseUpload } from './recognise-upload.ts';
import type { TextFile } from './text-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

const MEGABYTE = 1024 * 1024;
const FILE_BYTES = 48 * MEGABYTE;
const CHUNK = 64 * 1024;

/** A file that exists only piece by piece, and counts what is read of it. */
function largeFile(name: string, { start = '', fill }: { start?: string; fill: string }) {
  const piece = Buffer.from(fill.repeat(Math.ceil(CHUNK / fill.length)).slice(0, CHUNK));
  const counted = { bytes: 0, open: 0 };
  async function* pieces() {
    counted.open += 1;
    try {
      yield Buffer.from(start);
      for (let read = 0; read < FILE_BYTES; read += CHUNK) {
        counted.bytes += CHUNK;
        yield piece;
      }
    } finally {
      counted.open -= 1;
    }
  }
  const file: TextFile = { name, open: async () => Readable.from(pieces()) };
  return { file, counted };
}

test.each([
  ['spaces', { fill: ' ' }, 4],
  ['empty lines', { fill: '\n' }, 4],
  ['lines of spaces', { fill: ' \r\n' }, 4],
  ['NUL', { fill: '\0' }, 4],
  ['an empty document', { start: '[', fill: ' ' }, 16],
  ['a document without objects', { start: '{"a":[', fill: '1,' }, 16],
  ['a document with one long text', { start: '["', fill: 'a' }, 16],
  ['a document of one object', { start: '[{"a":1}', fill: ' ' }, 16],
  ['a header without an end', { fill: 'Title,' }, 4],
])('of a large file with %s, only the start is read', async (_, content, megabytes) => {
  const { file, counted } = largeFile('films.csv', content);
  await expect(recogniseUpload([file])).rejects.toBeInstanceOf(UnreadableFile);
  // Streams read a few pieces ahead.
  expect(counted.bytes).toBeLessThan((megabytes + 1) * MEGABYTE);
  expect(counted.open).toBe(0);
});

test('of many large files, no more is read than the limit for all of them', async () => {
  const files = Array.from({ length: 100 }, (_, n) => largeFile(`${n}.json`, { start: '[', fill: ' ' }));
  await expect(recogniseUpload(files.map(({ file }) => file))).rejects.toThrow('too much');
  const bytes = files.reduce((sum, { counted }) => sum + counted.bytes, 0);
  expect(bytes).toBeLessThan(35 * MEGABYTE);
});

test('an aborted recognition reads nothing more', async () => {
  const { file, counted } = largeFile('films.csv', { fill: ' ' });
  await expect(recogniseUpload([file, file], AbortSignal.abort(new Error('Stopped')))).rejects.toThrow(
    'Stopped',
  );
  expect(counted.bytes).toBeLessThanOrEqual(2 * CHUNK);
});

test('a document is recognised by the objects at its start, if the next one is far behind', async () => {
  const film =
    '[{"id":11,"watched_at":"2026-03-06T23:30:00.000Z","action":"watch","type":"movie","movie":{"title":"Perigee","year":2026,"ids":{"trakt":1}}}';
  const { file } = largeFile('watched-history-1.json', { start: film, fill: ' ' });
  expect((await recogniseUpload([file])).source).toBe('trakt');
});
