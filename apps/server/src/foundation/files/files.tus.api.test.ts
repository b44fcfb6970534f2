import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { FileEntryResponse } from '@kinora/contracts/foundation/files.ts';
import { createTusEntry } from '@kinora/contracts/foundation/file-uploads.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { withSettings } from '#test/settings.ts';
import { withSession } from '#test/sign-in.ts';
import { useRawConnection } from '#test/raw-connection.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const wire = useRawConnection(kinora);

const TUS = { 'tus-resumable': '1.0.0' };
/** Enough of an MP4 file to be detected as one. */
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isommp41')]);
const film = (size: number) => Buffer.concat([MP4, randomBytes(size - MP4.length)]);

async function person(...permissions: string[]): Promise<TestClient> {
  const { id } = await makeUser(kinora.platform.db, { permissions });
  const client = await withSession(kinora, id);
  await client.call(getBootstrapData);
  return client;
}
const uploader = () => person('videos.create');

const pairs = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
const METADATA = { diskPrefix: 'videos', disk: 'uploads', clientName: 'film.mp4', clientMime: 'video/mp4' };

const create = (
  client: TestClient,
  size: number,
  metadata: Record<string, string> = METADATA,
  headers = {},
) =>
  wire(client, {
    method: 'POST',
    url: '/api/v1/tus/upload',
    headers: { ...TUS, 'upload-length': String(size), 'upload-metadata': pairs(metadata), ...headers },
  });

/** As browsers send it: POST with the method in a header. */
const patch = (
  client: TestClient,
  url: string,
  {
    offset = 0,
    payload,
    headers = {},
  }: { offset?: number; payload: Buffer; headers?: Record<string, string> },
) =>
  wire(client, {
    method: 'POST',
    url,
    payload,
    headers: {
      ...TUS,
      'x-http-method-override': 'PATCH',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      ...headers,
    },
  });

const head = (client: TestClient, url: string) => wire(client, { method: 'HEAD', url, headers: TUS });

async function begin(client: TestClient, size: number): Promise<{ url: string; uploadKey: string }> {
  const { headers } = await create(client, size);
  const url = String(headers.location);
  return { url, uploadKey: url.slice(url.lastIndexOf('/') + 1) };
}

test('[A3-051] the bootstrap data contains the upload settings: chunk size and available methods', async () => {
  const change = { section: 'uploads', values: { chunk_size: 16 * 1024 ** 2, disable_tus: true } };
  await withSettings(kinora, change, async () => {
    const { settings } = await kinora.client().call(getBootstrapData);
    expect(settings.uploads).toMatchObject({
      chunk_size: 16 * 1024 ** 2,
      disable_tus: true,
      s3_direct_upload: true,
    });
    expect(settings.uploads).not.toHaveProperty('available_space');
  });
});

describe('a resumable upload', () => {
  test('[B7-006][B7-007][B7-009][B7-010] is created, filled in chunks and becomes an entry', async () => {
    const client = await uploader();
    const file = film(300_000);
    const created = await create(client, file.length);
    expect(created.statusCode).toBe(201);
    expect(created.headers.location).toMatch(/^\/api\/v1\/tus\/upload\/[0-9a-f-]{36}$/);
    const url = String(created.headers.location);
    const first = await patch(client, url, { payload: file.subarray(0, 200_000) });
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '200000']);
    await patch(client, url, { offset: 200_000, payload: file.subarray(200_000) });
    const uploadKey = url.slice(url.lastIndexOf('/') + 1);
    const { fileEntry } = FileEntryResponse.parse(await client.call(createTusEntry, { body: { uploadKey } }));
    expect(fileEntry).toMatchObject({
      name: 'film.mp4',
      file_size: 300_000,
      mime: 'video/mp4',
      disk: 'uploads',
    });
    const content = await client.request({ method: 'GET', url: fileEntry.url });
    expect(content.rawPayload.equals(file)).toBe(true);
    // A repeated call, after a lost response, returns the same entry.
    expect((await client.call(createTusEntry, { body: { uploadKey } })).fileEntry.id).toBe(fileEntry.id);
    expect(await readdir(path.join(kinora.platform.config.STORAGE_ROOT, 'tus'))).toEqual([]);
  });

  test('[B7-022] stores the name, path and parent of its metadata', async () => {
    const client = await uploader();
    const enter = async (metadata: Record<string, string>) => {
      const file = film(1000);
      const url = String((await create(client, file.length, { ...METADATA, ...metadata })).headers.location);
      await patch(client, url, { payload: file });
      const uploadKey = url.slice(url.lastIndexOf('/') + 1);
      return (await client.call(createTusEntry, { body: { uploadKey } })).fileEntry;
    };
    // Browsers send an empty string for a file outside a folder.
    const parent = await enter({ relativePath: '' });
    expect(parent).toMatchObject({ name: 'film.mp4', parent_id: null, relative_path: '' });
    const child = await enter({ name: 'The film', relativePath: 'Films/film.mp4', parentId: `${parent.id}` });
    expect(child).toMatchObject({
      name: 'The film',
      parent_id: parent.id,
      relative_path: 'Films/film.mp4',
      extension: 'mp4',
    });
    const stray = await create(client, 1000, { ...METADATA, parentId: '999999' });
    expect(stray.statusCode).toBe(422);
  });

  test('[B7-008] resumes where it was interrupted', async () => {
    const client = await uploader();
    const file = film(100_000);
    const { url, uploadKey } = await begin(client, file.length);
    await patch(client, url, { payload: file.subarray(0, 60_000) });
    const asked = await head(client, url);
    expect([asked.statusCode, asked.headers['upload-offset'], asked.headers['cache-control']]).toEqual([
      200,
      '60000',
      'no-store',
    ]);
    expect(await client.refused(createTusEntry, { body: { uploadKey } })).toMatchObject({
      status: 409,
      code: 'files.not_uploaded',
    });
    await patch(client, url, { offset: 60_000, payload: file.subarray(60_000) });
    expect((await client.call(createTusEntry, { body: { uploadKey } })).fileEntry.file_size).toBe(100_000);
  });

  test('uses the status codes of the protocol', async () => {
    const client = await uploader();
    const { url } = await begin(client, 1000);
    const half = film(500);
    expect((await patch(client, url, { offset: 7, payload: half })).statusCode).toBe(409);
    expect(
      (await patch(client, url, { payload: half, headers: { 'content-type': 'text/plain' } })).statusCode,
    ).toBe(415);
    expect(
      (await patch(client, url, { payload: half, headers: { 'tus-resumable': '0.2.2' } })).statusCode,
    ).toBe(412);
    expect((await patch(client, url, { payload: film(1500) })).statusCode).toBe(413);
    expect((await create(client, 10, METADATA, { 'upload-length': 'x' })).statusCode).toBe(400);
    expect((await create(client, 10, METADATA, { 'upload-length': '-1' })).statusCode).toBe(400);
  });

  test('is accessible only to its owner', async () => {
    const [owner, other] = [await uploader(), await uploader()];
    const { url, uploadKey } = await begin(owner, 1000);
    expect((await head(other, url)).statusCode).toBe(404);
    expect((await patch(other, url, { payload: film(500) })).statusCode).toBe(404);
    const remove = { method: 'DELETE', url, headers: TUS } as const;
    expect((await wire(other, remove)).statusCode).toBe(404);
    expect(await other.refused(createTusEntry, { body: { uploadKey } })).toMatchObject({ status: 404 });
    expect((await head(kinora.client(), url)).statusCode).toBe(401);
    expect((await head(owner, url)).headers['upload-offset']).toBe('0');
    expect((await wire(owner, remove)).statusCode).toBe(204);
    expect((await head(owner, url)).statusCode).toBe(404);
    expect((await head(owner, `/api/v1/tus/upload/${randomUUID()}`)).statusCode).toBe(404);
    expect((await head(owner, '/api/v1/tus/upload/..%2f..%2fetc')).statusCode).toBe(404);
  });

  test('is rejected before storing data: no permission, no token, wrong purpose, too large, too many', async () => {
    expect((await create(await person(), 10)).statusCode).toBe(403);
    const client = await uploader();
    expect((await create(client, 10, METADATA, { 'x-xsrf-token': 'forged' })).statusCode).toBe(403);
    expect((await create(client, 10, { ...METADATA, diskPrefix: 'nothing' })).statusCode).toBe(422);
    expect((await create(client, 10, { ...METADATA, disk: 'local' })).statusCode).toBe(400);
    expect((await create(client, 3 * 1024 ** 2, { ...METADATA, diskPrefix: 'captions' })).statusCode).toBe(
      422,
    );
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(client, 10)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 201, 201, 201, 201, 422, 422, 422,
    ]);
  });

  test('is deleted if the result is not a film', async () => {
    const client = await uploader();
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const { url, uploadKey } = await begin(client, html.length);
    await patch(client, url, { payload: html });
    expect(await client.refused(createTusEntry, { body: { uploadKey } })).toMatchObject({
      status: 422,
      message: 'This file type is not allowed',
    });
    expect((await head(client, url)).statusCode).toBe(404);
    const files = await readdir(path.join(kinora.platform.config.STORAGE_ROOT, 'tus'));
    expect(files.filter((name) => name.startsWith(uploadKey))).toEqual([]);
  });

  test('stores one of two concurrent chunks, and the file is intact', async () => {
    const client = await uploader();
    const file = film(200_000);
    const { url } = await begin(client, file.length);
    const answers = await Promise.all([
      patch(client, url, { payload: file }),
      patch(client, url, { payload: file }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)[0]).toBe(204);
    expect((await head(client, url)).headers['upload-offset']).toBe('200000');
  });
});
