import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import {
  createFileEntry,
  deleteFileEntries,
  type FileEntry,
  FileEntryResponse,
} from '@kinora/contracts/foundation/files.ts';
import type { ErrorBody } from '@kinora/contracts/platform/errors.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { toMultipartForm, type FormPart } from '#test/form.ts';
import { runJobs } from '#test/jobs.ts';
import { withSettings } from '#test/settings.ts';
import { withSession } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });

const METADATA = { disk: 'uploads', diskPrefix: 'images', clientName: 'Poster.PNG', clientSize: 1 };
let png: Buffer;

beforeAll(async () => {
  png = await sharp({ create: { width: 20, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});

async function person(...permissions: string[]): Promise<TestClient & { userId: number }> {
  const { id } = await makeUser(kinora.platform.db, { permissions });
  return Object.assign(await withSession(kinora, id), { userId: id });
}
const editor = () => person('titles.update', 'videos.create');

async function send(client: TestClient, content: Buffer | null, metadata: object = {}) {
  const parts: FormPart[] = [
    { name: 'clientMime', content: Buffer.from('image/png') },
    { name: 'clientExtension', content: Buffer.from('png') },
    { name: 'metadata', content: Buffer.from(JSON.stringify({ ...METADATA, ...metadata })) },
    ...(content === null ? [] : [{ name: 'file', filename: 'x.png', content }]),
  ];
  if (!client.cookies.has('XSRF-TOKEN')) await client.call(getBootstrapData);
  const response = await client.request({
    method: 'POST',
    url: '/api/v1/file-entries',
    ...toMultipartForm(parts),
  });
  return { status: response.statusCode, body: response.json<ErrorBody & { fileEntry: FileEntry }>() };
}

async function upload(client: TestClient, metadata: object = {}): Promise<FileEntry> {
  return FileEntryResponse.parse((await send(client, png, metadata)).body).fileEntry;
}

const read = (client: TestClient, url: string) => client.request({ method: 'GET', url });

describe('uploading a file by form', () => {
  test('[B7-020][B3-005] creates an entry with id, URL and size', async () => {
    const client = await editor();
    const { status, body } = await send(client, png);
    expect(status).toBe(200);
    expect(body.fileEntry).toEqual({
      id: expect.any(Number),
      name: 'Poster.PNG',
      url: `/api/v1/file-entries/${body.fileEntry.id}/content`,
      file_size: png.length,
      mime: 'image/png',
      extension: 'png',
      disk: 'uploads',
      parent_id: null,
      relative_path: '',
      created_at: expect.any(String),
    });
  });

  test('[B7-022] stores the name, path and parent of its metadata', async () => {
    const client = await editor();
    const parent = await upload(client);
    const metadata = {
      disk: 'uploads',
      parentId: parent.id,
      diskPrefix: 'images',
      relativePath: 'Posters/2026/Poster.PNG',
      name: 'A poster',
      clientName: 'Poster.PNG',
      clientExtension: 'png',
      clientMime: 'image/png',
      clientSize: png.length,
    };
    expect(await upload(client, metadata)).toMatchObject({
      name: 'A poster',
      parent_id: parent.id,
      relative_path: 'Posters/2026/Poster.PNG',
      extension: 'png',
      mime: 'image/png',
      disk: 'uploads',
      file_size: png.length,
    });
  });

  test('rejects a parent that is missing, deleted or of another user', async () => {
    const client = await editor();
    const deleted = await upload(client);
    await client.call(deleteFileEntries, { body: { entryIds: [deleted.id] } });
    const foreign = await upload(await editor());
    for (const parentId of [999_999, deleted.id, foreign.id])
      expect((await send(client, png, { parentId })).body.errors).toEqual({
        parentId: ['This file does not exist.'],
      });
  });

  test('keeps the file when its parent is deleted permanently', async () => {
    const client = await editor();
    const parent = await upload(client);
    const child = await upload(client, { parentId: parent.id });
    const manager = await person('files.update');
    await manager.call(deleteFileEntries, { body: { entryIds: [parent.id], deleteForever: true } });
    const { rows } = await kinora.platform.pool.query('select parent_id from file_entries where id = $1', [
      child.id,
    ]);
    expect(rows).toEqual([{ parent_id: null }]);
    await runJobs(kinora, { name: 'files.remove-stored' });
  });

  test('serves the file as a sandboxed download to its owner and file managers only', async () => {
    const client = await editor();
    const { url } = await upload(client);
    const own = await read(client, url);
    expect(own.statusCode).toBe(200);
    expect(own.rawPayload.equals(png)).toBe(true);
    expect(own.headers).toMatchObject({
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect((await read(await editor(), url)).statusCode).toBe(404);
    expect((await read(kinora.client(), url)).statusCode).toBe(401);
    expect((await read(await person('files.update'), url)).statusCode).toBe(200);
    expect((await read(client, '/api/v1/file-entries/999999/content')).statusCode).toBe(404);
    expect((await read(client, '/api/v1/file-entries/x/content')).statusCode).toBe(404);
  });

  test('rejects requests without session, permission or file, and with an unknown purpose', async () => {
    expect((await send(kinora.client(), png)).status).toBeGreaterThanOrEqual(401);
    expect((await send(await person(), png)).status).toBe(403);
    const client = await editor();
    expect((await send(client, null)).body.errors).toEqual({ file: ['Please select a file.'] });
    for (const wrong of [
      { diskPrefix: '../../etc' },
      { diskPrefix: 'avatars' },
      { disk: 'local' },
      { disk: 'public' },
      { acl: 'public-read' },
      { clientName: '' },
    ])
      expect({ ...wrong, status: (await send(client, png, wrong)).status }).toEqual({
        ...wrong,
        status: 422,
      });
  });

  test('[B5-006] rejects a file that is too large, with its name and the limit in the message', async () => {
    const client = await editor();
    const { status, body } = await send(client, Buffer.alloc(3 * 1024 * 1024), {
      diskPrefix: 'captions',
      clientName: 'long.srt',
    });
    expect(status).toBe(422);
    expect(body.message).toBe('`long.srt` exceeds maximum allowed size of 2 MB');
  });

  test('[B5-007] rejects content of another type than the purpose allows', async () => {
    const client = await editor();
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const svg = Buffer.from(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    );
    for (const content of [html, svg, Buffer.from('plain'), Buffer.alloc(100, 1), Buffer.alloc(0)]) {
      const { status, body } = await send(client, content);
      expect([status, body.message]).toEqual([422, 'This file type is not allowed']);
    }
    const playlist = Buffer.from('#EXTM3U\n#EXTINF:10,\n/etc/passwd\n');
    for (const content of [html, playlist, png])
      expect((await send(client, content, { diskPrefix: 'videos', clientName: 'film.mp4' })).status).toBe(
        422,
      );
  });

  test('detects captions by their content', async () => {
    const client = await editor();
    const vtt = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello');
    const srt = Buffer.from('1\r\n00:00:00,000 --> 00:00:01,000\r\nHello');
    const captions = { diskPrefix: 'captions' };
    expect((await send(client, vtt, { ...captions, clientName: 'a.vtt' })).body.fileEntry.mime).toBe(
      'text/vtt',
    );
    expect((await send(client, srt, { ...captions, clientName: 'a.srt' })).body.fileEntry.mime).toBe(
      'application/x-subrip',
    );
    expect((await send(client, srt, { ...captions, clientName: 'a.txt' })).status).toBe(422);
  });

  test('leaves no temporary files', async () => {
    const client = await editor();
    await upload(client);
    await send(client, Buffer.from('plain'));
    const left = await readdir(tmpdir());
    expect(left.filter((name) => name.startsWith('kinora-upload-'))).toEqual([]);
  });
});

describe('the storage quota', () => {
  test('counts stored files, also for concurrent uploads', async () => {
    const client = await editor();
    const change = { section: 'uploads', values: { available_space: png.length * 3 } };
    let answers: Awaited<ReturnType<typeof send>>[] = [];
    await withSettings(kinora, change, async () => {
      answers = await Promise.all(Array.from({ length: 5 }, () => send(client, png)));
    });
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.message).toBe(
      'You have used all of your storage space.',
    );
    const stored = await readdir(path.join(kinora.platform.config.STORAGE_ROOT, 'private', 'files'));
    const { rows } = await kinora.platform.pool.query('select count(*)::int as count from file_entries');
    expect(stored).toHaveLength(z.object({ count: z.number() }).parse(rows[0]).count);
  });
});

describe('before the file is read', () => {
  /** Sends a form with a small file and a `content-length` header with this value. */
  async function begin(client: TestClient, length: number, metadata: object = {}) {
    await client.call(getBootstrapData);
    const fields = { name: 'metadata', content: Buffer.from(JSON.stringify({ ...METADATA, ...metadata })) };
    const { headers, payload } = toMultipartForm([fields, { name: 'file', filename: 'x.png', content: png }]);
    const response = await client.request({
      method: 'POST',
      url: '/api/v1/file-entries',
      payload,
      headers: { ...headers, 'content-length': String(length) },
    });
    return { status: response.statusCode, code: response.json<ErrorBody>().code };
  }

  test('rejects a user without the permission', async () => {
    expect(await begin(await person(), 500_000_000)).toEqual({ status: 403, code: 'forbidden' });
  });

  test('rejects a form that exceeds the file size limit', async () => {
    expect(await begin(await editor(), 500_000_000)).toEqual({ status: 422, code: 'files.too_large' });
  });

  test('rejects a form that exceeds the remaining quota', async () => {
    const client = await editor();
    await withSettings(kinora, { section: 'uploads', values: { available_space: 1000 } }, async () => {
      expect(await begin(client, 100_000)).toEqual({ status: 422, code: 'files.quota' });
    });
  });

  test('rejects a file that is sent before its fields', async () => {
    const client = await editor();
    await client.call(getBootstrapData);
    const fields = { name: 'metadata', content: Buffer.from(JSON.stringify(METADATA)) };
    const form = toMultipartForm([{ name: 'file', filename: 'x.png', content: png }, fields]);
    const response = await client.request({ method: 'POST', url: '/api/v1/file-entries', ...form });
    expect(response.statusCode).toBe(422);
    expect(response.json<ErrorBody>().errors).toHaveProperty('metadata');
  });
});

describe('deleting files', () => {
  test('[B7-021] deletes entries by id and by path, only the user’s own', async () => {
    const client = await editor();
    const [first, second] = [await upload(client), await upload(client)];
    const other = await upload(await editor());
    const { rows } = await kinora.platform.pool.query(`select key from file_entries where id = ${second.id}`);
    const { key } = z.object({ key: z.string() }).parse(rows[0]);
    const { deleted } = await client.call(deleteFileEntries, {
      body: { entryIds: [first.id, other.id], paths: [`/storage/${key}`, '../../etc/passwd'] },
    });
    expect(deleted).toBe(2);
    expect((await read(client, first.url)).statusCode).toBe(404);
    expect((await read(await person('files.update'), other.url)).statusCode).toBe(200);
  });

  test('returns 404 for entries of another user and for file system paths', async () => {
    const client = await editor();
    const his = await upload(await editor());
    for (const body of [{ entryIds: [his.id] }, { paths: ['../..'] }, { paths: ['/etc/passwd'] }])
      expect(await client.refused(deleteFileEntries, { body })).toMatchObject({ status: 404 });
    expect((await read(await person('files.update'), his.url)).statusCode).toBe(200);
  });

  test('permanently requires the permission to manage files, and deletes the content', async () => {
    const client = await editor();
    const entry = await upload(client);
    const forever = { body: { entryIds: [entry.id], deleteForever: true } };
    await client.call(deleteFileEntries, forever);
    const count = async () => {
      const found = await kinora.platform.pool.query(`select id from file_entries where id = ${entry.id}`);
      return found.rows.length;
    };
    expect(await count()).toBe(1);
    const files = path.join(kinora.platform.config.STORAGE_ROOT, 'private', 'files');
    const before = (await readdir(files)).length;
    const manager = await person('files.update');
    expect(await manager.call(deleteFileEntries, forever)).toEqual({ deleted: 1 });
    expect(await count()).toBe(0);
    await runJobs(kinora, { name: 'files.remove-stored' });
    expect((await readdir(files)).length).toBe(before - 1);
  });

  test('is rejected for visitors and for too many entries at once', async () => {
    expect(await kinora.client().refused(deleteFileEntries, { body: { entryIds: [1] } })).toMatchObject({
      status: 401,
    });
    const client = await editor();
    const body = { entryIds: Array.from({ length: 101 }, (_, at) => at + 1) };
    expect(await client.refused(deleteFileEntries, { body })).toMatchObject({ status: 422 });
    expect(await client.refused(createFileEntry, { body: {} })).toMatchObject({ status: 422 });
  });
});
