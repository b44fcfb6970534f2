import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  ListObjectsV2Command,
  PutBucketPolicyCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '#platform/config/config.ts';
import { createS3Client } from './s3-client.ts';
import { createStorage, type Storage } from './storage.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kinora-storage-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const s3Env = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('S3_')));
const configOf = (driver: string) => loadConfig({ ...s3Env, STORAGE_DRIVER: driver, STORAGE_ROOT: root });
const options = (body: string | Buffer) => ({
  contentType: 'text/plain; charset=utf-8',
  size: Buffer.byteLength(body),
});

describe.each(['local', 's3'])('%s storage', (driver) => {
  let storage: Storage;
  const key = () => `tests/${randomUUID()}.txt`;
  beforeAll(() => {
    storage = createStorage(configOf(driver));
  });

  test('returns a stored object with its size and type', async () => {
    const place = key();
    await storage.put('public', place, Buffer.from('café'), options('café'));
    expect(await text(await storage.read('public', place))).toBe('café');
    expect(await storage.stat('public', place)).toEqual({
      size: 5,
      contentType: 'text/plain; charset=utf-8',
    });
  });

  test('lists the objects of a folder by key, page by page', async () => {
    const folder = `listed-${randomUUID()}`;
    for (const name of ['b', 'a', 'c'])
      await storage.put('private', `${folder}/${name}`, Buffer.from(name), options(name));
    await storage.put('private', `${folder}/sub/d`, Buffer.from('d'), options('d'));
    const first = await storage.list('private', folder, { after: '', limit: 2 });
    expect(first).toMatchObject([
      { key: `${folder}/a`, size: 1, modifiedAt: expect.any(Date) },
      { key: `${folder}/b` },
    ]);
    const rest = await storage.list('private', folder, { after: `${folder}/b`, limit: 5 });
    expect(rest.map(({ key: found }) => found)).toEqual([`${folder}/c`]);
    expect(await storage.list('private', `${folder}-none`, { after: '', limit: 5 })).toEqual([]);
    await storage.deleteFolder('private', folder);
  });

  test('returns a range of an object', async () => {
    const place = key();
    await storage.put('private', place, Buffer.from('0123456789'), options('0123456789'));
    expect(await text(await storage.read('private', place, { start: 2, end: 4 }))).toBe('234');
    expect(await text(await storage.read('private', place, { start: 9, end: 9 }))).toBe('9');
  });

  test('stores a stream of several megabytes', async () => {
    const place = key();
    const block = Buffer.alloc(64 * 1024, 7);
    const content = Buffer.concat(Array.from({ length: 48 }, () => block));
    const stream = Readable.from(Array.from({ length: 48 }, () => block));
    await storage.put('private', place, stream, options(content));
    expect((await buffer(await storage.read('private', place))).equals(content)).toBe(true);
  });

  test('replaces an object', async () => {
    const place = key();
    await storage.put('public', place, Buffer.from('first'), options('first'));
    await storage.put('public', place, Buffer.from('2nd'), options('2nd'));
    expect(await text(await storage.read('public', place))).toBe('2nd');
    expect(await storage.stat('public', place)).toMatchObject({ size: 3 });
  });

  test('keeps the public and the private disk separate', async () => {
    const place = key();
    await storage.put('private', place, Buffer.from('mine'), options('mine'));
    expect(await storage.stat('public', place)).toBeUndefined();
    await expect(storage.read('public', place)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('deletes an object, and ignores a missing one', async () => {
    const place = key();
    await storage.put('public', place, Buffer.from('gone'), options('gone'));
    await storage.delete('public', place);
    await storage.delete('public', place);
    expect(await storage.stat('public', place)).toBeUndefined();
    await expect(storage.read('public', place)).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([
    ['shorter', 9],
    ['longer', 3],
  ])('stores nothing when the body is %s than announced', async (_, size) => {
    const place = key();
    const wrong = { contentType: 'text/plain', size };
    await expect(storage.put('public', place, Buffer.from('12345'), wrong)).rejects.toThrow(/bytes/);
    await expect(storage.put('public', place, Readable.from([Buffer.from('12345')]), wrong)).rejects.toThrow(
      /bytes/,
    );
    expect(await storage.stat('public', place)).toBeUndefined();
  });

  test('deletes a folder with all its contents and nothing else', async () => {
    const folder = `tests/${randomUUID()}`;
    const inside = [`${folder}/a.txt`, `${folder}/deep/b.txt`];
    for (const place of [...inside, `${folder}-2/c.txt`])
      await storage.put('private', place, Buffer.from('x'), options('x'));
    await storage.deleteFolder('private', folder);
    for (const place of inside) expect(await storage.stat('private', place)).toBeUndefined();
    expect(await storage.stat('private', `${folder}-2/c.txt`)).toBeDefined();
    await storage.deleteFolder('private', folder);
  });

  test('stores nothing when the stream breaks', async () => {
    const place = key();
    const breaking = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('connection lost');
      })(),
    );
    await expect(storage.put('public', place, breaking, options('half and half'))).rejects.toThrow(
      'connection lost',
    );
    expect(await storage.stat('public', place)).toBeUndefined();
  });

  test.each([
    '../outside',
    'a/../../outside',
    '/etc/passwd',
    'a//b',
    'a/./b',
    'a/.hidden',
    String.raw`a\..\b`,
    'a\0b',
    'A.txt',
    'a%2e%2e',
    'a..b',
    '',
    'a/',
    'b'.repeat(501),
  ])('rejects the key %j in every operation', async (bad) => {
    const refusal = { message: expect.stringContaining('Not a storage key') };
    await expect(storage.put('public', bad, Buffer.from('x'), options('x'))).rejects.toMatchObject(refusal);
    await expect(storage.read('public', bad)).rejects.toMatchObject(refusal);
    await expect(storage.stat('public', bad)).rejects.toMatchObject(refusal);
    await expect(storage.delete('public', bad)).rejects.toMatchObject(refusal);
  });

  test('passes its health check', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });
});

describe('local storage', () => {
  test('leaves no temporary file behind after a failure', async () => {
    const storage = createStorage(configOf('local'));
    await expect(
      storage.put('public', 'tests/short', Buffer.from('x'), { contentType: 'text/plain', size: 2 }),
    ).rejects.toThrow(/bytes/);
    expect(await readdir(path.join(root, 'tmp'))).toEqual([]);
  });

  test('fails its health check when it is not writable', async () => {
    const file = path.join(root, 'not-a-folder');
    await writeFile(file, '');
    const storage = createStorage(loadConfig({ STORAGE_ROOT: file }));
    await expect(storage.check()).rejects.toThrow(/ENOTDIR/);
  });
});

describe('s3 storage', () => {
  test('fails its health check when a bucket is missing', async () => {
    const lost = createStorage(
      loadConfig({ ...s3Env, STORAGE_DRIVER: 's3', S3_BUCKET_PRIVATE: 'kinora-no-such' }),
    );
    await expect(lost.check()).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });

  describe('82: with a bucket open to anyone', () => {
    const client = createS3Client(configOf('s3'));
    const bucket = `kinora-open-${randomUUID()}`;
    beforeAll(() => client.send(new CreateBucketCommand({ Bucket: bucket })));
    afterAll(() => client.send(new DeleteBucketCommand({ Bucket: bucket })));

    const open = (action: string, resource: string) =>
      client.send(
        new PutBucketPolicyCommand({
          Bucket: bucket,
          Policy: JSON.stringify({
            Version: '2012-10-17',
            Statement: [{ Effect: 'Allow', Principal: '*', Action: action, Resource: resource }],
          }),
        }),
      );
    const check = (disk: string) =>
      createStorage(loadConfig({ ...s3Env, STORAGE_DRIVER: 's3', [`S3_BUCKET_${disk}`]: bucket })).check();

    test('reports that files of either disk can be listed', async () => {
      await open('s3:ListBucket', `arn:aws:s3:::${bucket}`);
      await expect(check('PRIVATE')).rejects.toThrow(`anyone can list bucket ${bucket} without credentials`);
      await expect(check('PUBLIC')).rejects.toThrow(`anyone can list bucket ${bucket} without credentials`);
    });

    test('reports that private files can be read, and allows it for public ones', async () => {
      await open('s3:GetObject', `arn:aws:s3:::${bucket}/*`);
      await expect(check('PRIVATE')).rejects.toThrow(`anyone can read bucket ${bucket} without credentials`);
      await expect(check('PUBLIC')).resolves.toBeUndefined();
    });

    test('leaves no test file behind', async () => {
      const { KeyCount } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
      expect(KeyCount).toBe(0);
    });
  });
});

describe('the public URL of a file', () => {
  test('is on this site for local storage and in the bucket for S3', () => {
    const s3 = createStorage(
      loadConfig({ STORAGE_DRIVER: 's3', S3_ENDPOINT: 'https://s3.example/', S3_BUCKET_PUBLIC: 'pictures' }),
    );
    expect(createStorage(configOf('local')).publicUrl('avatars/a.webp')).toBe('/storage/avatars/a.webp');
    expect(s3.publicUrl('avatars/a.webp')).toBe('https://s3.example/pictures/avatars/a.webp');
  });

  test.each(['local', 's3'])('throws for an invalid key (%s)', (driver) => {
    expect(() => createStorage(configOf(driver)).publicUrl('../x')).toThrow('Not a storage key');
  });
});
