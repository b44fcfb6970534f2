import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zipOf } from '../imports.factory.ts';
import { openUpload } from './open-upload.ts';
import { recogniseUpload } from './recognise-upload.ts';
import { UnreadableFile } from './unreadable-file.ts';

const DIARY = 'Date,Name,Year,Letterboxd URI\n2026-03-06,Perigee,2026,u\n';
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kinora-upload-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function open(content: Buffer | string, name = 'export.zip') {
  const file = path.join(folder, 'upload');
  await writeFile(file, content);
  return openUpload(file, name);
}

/** The names and texts of the files of an archive. */
async function contentsOf(content: Buffer) {
  const { files, close } = await open(content);
  const contents: Record<string, string> = {};
  for (const file of files) contents[file.name] = await text(await file.open());
  close();
  return contents;
}

/** Changes the entries of the directory of an archive. */
function patchDirectory(zip: Buffer, patch: (entry: Buffer) => void): Buffer {
  const patched = Buffer.from(zip);
  for (let at = patched.indexOf('PK\u0001\u0002'); at !== -1; at = patched.indexOf('PK\u0001\u0002', at + 4))
    patch(patched.subarray(at));
  return patched;
}

test('reads the files of an archive by its content, whatever its name is', async () => {
  const { files, close } = await open(await zipOf({ 'a/diary.csv': DIARY }), 'holiday.png');
  expect(files.map(({ name }) => name)).toEqual(['a/diary.csv']);
  close();
});

test('opens a file several times', async () => {
  const { files, close } = await open(await zipOf({ 'diary.csv': DIARY }));
  const read = async () => (await files[0]?.open().then(text)) ?? '';
  expect([await read(), await read()]).toEqual([DIARY, DIARY]);
  close();
});

test('leaves out archives in the archive, other types, and what systems add', async () => {
  const zip = await zipOf({
    'inner.zip': await zipOf({ 'diary.csv': DIARY }),
    'photo.jpg': 'x',
    '__MACOSX/._diary.csv': 'x',
    'diary.csv': DIARY,
  });
  expect(await contentsOf(zip)).toEqual({ 'diary.csv': DIARY });
});

test('removes what cannot be stored from the names of files', async () => {
  const plain = await zipOf({ 'axb.csv': DIARY });
  const zip = Buffer.from(plain.toString('latin1').replaceAll('axb.csv', 'a\0b.csv'), 'latin1');
  expect(await contentsOf(zip)).toEqual({ 'ab.csv': DIARY });
});

test.each(['../../x.csv', '/root/x.csv', 'C:\\\\a\\x.csv'])(
  'reads a file called %s, and creates none',
  async (name) => {
    const plain = await zipOf({ ['y'.repeat(name.length - 4) + '.csv']: DIARY });
    const zip = Buffer.from(
      plain.toString('latin1').replaceAll('y'.repeat(name.length - 4) + '.csv', name),
      'latin1',
    );
    const before = await readdir(folder);
    expect(Object.values(await contentsOf(zip))).toEqual([DIARY]);
    expect(await readdir(folder)).toEqual(before);
  },
);

describe('an archive', () => {
  const refused = (content: Buffer) =>
    open(content)
      .then(({ files }) => recogniseUpload(files))
      .catch((error: unknown) => error instanceof UnreadableFile);

  test('that inflates to much more is refused before any of it is inflated', async () => {
    expect(await refused(await zipOf({ 'a.csv': Buffer.alloc(20 * 1024 * 1024) }))).toBe(true);
  });

  test('whose files are too large together is refused', async () => {
    const zip = await zipOf({ 'a.csv': DIARY, 'b.csv': DIARY });
    expect(
      await refused(
        patchDirectory(zip, (entry) => {
          // The stated sizes, compressed and not.
          entry.writeUInt32LE(300 * 1024 * 1024, 24);
          entry.writeUInt32LE(10 * 1024 * 1024, 20);
        }),
      ),
    ).toBe(true);
  });

  test('with too many files is refused', async () => {
    const zip = await zipOf({ 'diary.csv': DIARY });
    zip.writeUInt16LE(10_001, zip.indexOf('PK\u0005\u0006') + 10);
    expect(await refused(zip)).toBe(true);
  });

  test('with a password is refused', async () => {
    const zip = await zipOf({ 'diary.csv': DIARY });
    expect(
      await refused(patchDirectory(zip, (entry) => entry.writeUInt16LE(entry.readUInt16LE(8) | 1, 8))),
    ).toBe(true);
  });

  test('that is cut off, empty or no archive is refused', async () => {
    const zip = await zipOf({ 'diary.csv': DIARY });
    expect(await refused(zip.subarray(0, zip.length - 30))).toBe(true);
    expect(await refused(await zipOf({}))).toBe(true);
    expect(await refused(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(1000, 7)]))).toBe(true);
  });

  test('with only another archive is refused', async () => {
    expect(await refused(await zipOf({ 'inner.zip': await zipOf({ 'diary.csv': DIARY }) }))).toBe(true);
  });

  test('that states smaller sizes than it has ends the file there', async () => {
    const zip = await zipOf({ 'diary.csv': DIARY.repeat(100) });
    const { files, close } = await open(patchDirectory(zip, (entry) => entry.writeUInt32LE(100, 24)));
    await expect(files[0]?.open().then(text)).rejects.toThrow('too many bytes');
    close();
  });

  test('with a damaged file still has the others', async () => {
    const zip = await zipOf({ 'diary.csv': DIARY, 'watchlist.csv': DIARY.repeat(50) });
    const at = zip.indexOf('watchlist.csv') + 'watchlist.csv'.length;
    zip.fill(0xff, at, at + 20);
    const { files, close } = await open(zip);
    const upload = await recogniseUpload(files);
    expect(upload.files.map(({ name }) => name)).toEqual(['diary.csv']);
    close();
  });
});

test.each([
  ['nothing', ''],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['NUL', Buffer.alloc(5000)],
  ['random bytes', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256))],
  ['a web page', '<!doctype html><title>Sign in</title><p>Title, please'],
  ['JSON of something else', '[{"a":1},{"b":2}]'],
  ['a table of something else', 'iban,amount\nDE00,5\n'],
])('%s is no export', async (_, content) => {
  const { files } = await open(content, 'diary.csv');
  await expect(recogniseUpload(files)).rejects.toBeInstanceOf(UnreadableFile);
});
