import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  abortMultipartUpload,
  completeMultipartUpload,
  createMultipartUpload,
  createS3Entry,
  getUploadedParts,
  presignUpload,
  signPartUrls,
} from '@kinora/contracts/foundation/file-uploads.ts';
import { partSizeOf } from '@kinora/contracts/foundation/upload-rules.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { withSession } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000', STORAGE_DRIVER: 's3' });
const local = useTestApp({ RATE_LIMIT_FACTOR: '1000' });

const FTYP = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isommp41')]);
const film = (size: number) => Buffer.concat([FTYP, randomBytes(size - FTYP.length)]);

async function uploader(app = kinora): Promise<TestClient> {
  const { id } = await makeUser(app.platform.db, { permissions: ['videos.create'] });
  return withSession(app, id);
}

const metadataOf = (size: number) => ({
  disk: 'uploads' as const,
  diskPrefix: 'videos',
  clientName: 'film.mp4',
  clientSize: size,
});
const described = (size: number) => ({ filename: 'film.mp4', mime: 'video/mp4', size, extension: 'mp4' });
const entryBody = (key: string, size: number) => ({
  metadata: metadataOf(size),
  clientMime: 'video/mp4',
  clientName: 'film.mp4',
  filename: key,
  size,
  clientExtension: 'mp4',
});

const put = (url: string, body: Buffer, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'PUT', body: new Uint8Array(body), headers });

describe('a presigned upload URL', () => {
  const presign = (client: TestClient, size: number) =>
    client.call(presignUpload, { body: { ...metadataOf(size), ...described(size) } });

  test('[B7-011][B7-013] accepts the file, which becomes one entry', async () => {
    const client = await uploader();
    const file = film(5000);
    const { url, acl, key } = await presign(client, file.length);
    expect(acl).toBe('private');
    expect((await put(url, file, { 'content-type': 'video/mp4' })).status).toBe(200);
    const { fileEntry } = await client.call(createS3Entry, { body: entryBody(key, file.length) });
    expect(fileEntry).toMatchObject({ name: 'film.mp4', file_size: 5000, mime: 'video/mp4' });
    const again = await client.call(createS3Entry, { body: entryBody(key, file.length) });
    expect(again.fileEntry.id).toBe(fileEntry.id);
    const content = await client.request({ method: 'GET', url: fileEntry.url });
    expect(content.rawPayload.equals(file)).toBe(true);
  });

  test('[B7-022] stores the name, path and parent of its metadata', async () => {
    const client = await uploader();
    const file = film(5000);
    const enter = async (more: object) => {
      const metadata = { ...metadataOf(file.length), ...more };
      const { url, key } = await client.call(presignUpload, {
        body: { ...metadata, ...described(file.length) },
      });
      await put(url, file, { 'content-type': 'video/mp4' });
      const body = { ...entryBody(key, file.length), metadata };
      return (await client.call(createS3Entry, { body })).fileEntry;
    };
    const parent = await enter({});
    const child = { name: 'The film', relativePath: 'Films/film.mp4', parentId: parent.id };
    expect(await enter(child)).toMatchObject({
      name: 'The film',
      parent_id: parent.id,
      relative_path: 'Films/film.mp4',
      extension: 'mp4',
    });
  });

  test('rejects another type, length or method', async () => {
    const { url } = await presign(await uploader(), 5000);
    const type = { 'content-type': 'video/mp4' };
    expect((await put(url, film(5000), { 'content-type': 'text/html' })).status).toBe(403);
    expect((await put(url, film(5001), type)).status).toBe(403);
    expect((await put(url, film(4999), type)).status).toBe(403);
    expect((await fetch(url)).status).toBe(403);
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
  });

  test('allows pages of the site by CORS, and exposes the ETag', async () => {
    const { url } = await presign(await uploader(), 5000);
    const { origin } = kinora.platform.config.baseUrl;
    const asked = {
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    };
    const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin, ...asked } });
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([200, 'PUT']);
    const sent = await put(url, film(5000), { origin, 'content-type': 'video/mp4' });
    expect([sent.status, sent.headers.get('access-control-expose-headers')]).toEqual([200, 'ETag']);
    expect(sent.headers.get('access-control-allow-origin')).toMatch(/^(?:\*|http:\/\/.+)$/);
  });

  test('is not issued for a disk, ACL or bucket chosen by the client', async () => {
    const client = await uploader();
    const usual = { ...metadataOf(10), ...described(10) };
    for (const wrong of [{ disk: 'local' }, { disk: 'public' }, { acl: 'public-read' }, { bucket: 'mine' }])
      expect(await client.refused(presignUpload, { body: { ...usual, ...wrong } })).toMatchObject({
        status: 422,
      });
  });

  test('is valid for 15 minutes, and for an hour for a part', async () => {
    const client = await uploader();
    const { url } = await presign(client, 5000);
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('900');
    const size = 21 * 1024 * 1024;
    const body = { ...described(size), metadata: metadataOf(size) };
    const upload = await client.call(createMultipartUpload, { body });
    const { urls } = await client.call(signPartUrls, { body: { ...upload, partNumbers: [1] } });
    expect(new URL(urls[0]?.url ?? '').searchParams.get('X-Amz-Expires')).toBe('3600');
  });

  test('is not issued for a type that the purpose does not allow', async () => {
    const client = await uploader();
    const body = { ...metadataOf(10), ...described(10), mime: 'text/html' };
    expect(await client.refused(presignUpload, { body })).toMatchObject({ status: 422 });
    const parts = { ...described(10), mime: 'image/svg+xml', metadata: metadataOf(10) };
    expect(await client.refused(createMultipartUpload, { body: parts })).toMatchObject({ status: 422 });
  });

  test('creates no entry for a missing file, a file of another user, or a file that is not a film', async () => {
    const client = await uploader();
    const { key } = await presign(client, 5000);
    expect(await client.refused(createS3Entry, { body: entryBody(key, 5000) })).toMatchObject({
      status: 409,
    });
    const html = Buffer.from('<html><script>alert(1)</script></html>');
    const { url, key: bad } = await presign(client, html.length);
    await put(url, html, { 'content-type': 'video/mp4' });
    const other = await uploader();
    expect(await other.refused(createS3Entry, { body: entryBody(bad, html.length) })).toMatchObject({
      status: 404,
    });
    expect(await client.refused(createS3Entry, { body: entryBody(bad, html.length) })).toMatchObject({
      status: 422,
    });
    // The rejection also deletes the object.
    expect(await kinora.platform.storage.stat('private', bad)).toBeUndefined();
    expect(await client.refused(createS3Entry, { body: entryBody('../x', 5) })).toMatchObject({
      status: 404,
    });
  });
});

describe('a multipart upload', () => {
  const size = 21 * 1024 * 1024;
  const begin = (client: TestClient) =>
    client.call(createMultipartUpload, { body: { ...described(size), metadata: metadataOf(size) } });

  test('[B7-014][B7-015][B7-016][B7-018] is signed, sent, listed, completed and becomes an entry', async () => {
    const client = await uploader();
    const file = film(size);
    const upload = await begin(client);
    const { urls } = await client.call(signPartUrls, { body: { ...upload, partNumbers: [1, 2] } });
    expect(urls.map(({ partNumber }) => partNumber)).toEqual([1, 2]);
    const partSize = partSizeOf(size);
    for (const { url, partNumber } of urls) {
      const part = file.subarray((partNumber - 1) * partSize, partNumber * partSize);
      const sent = await put(url, part);
      expect([sent.status, sent.headers.get('etag')]).toEqual([200, expect.stringMatching(/^".+"$/)]);
    }
    const { parts } = await client.call(getUploadedParts, { body: upload });
    expect(parts.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
      [1, partSize],
      [2, size - partSize],
    ]);
    const sent = parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
    await client.call(completeMultipartUpload, { body: { ...upload, parts: sent } });
    const { fileEntry } = await client.call(createS3Entry, { body: entryBody(upload.key, size) });
    expect(fileEntry).toMatchObject({ file_size: size, mime: 'video/mp4' });
  });

  test('[B7-022] stores the name and path of its metadata', async () => {
    const client = await uploader();
    const file = film(5000);
    const metadata = { ...metadataOf(file.length), name: 'The film', relativePath: 'Films/film.mp4' };
    const upload = await client.call(createMultipartUpload, {
      body: { ...described(file.length), metadata },
    });
    const { urls } = await client.call(signPartUrls, { body: { ...upload, partNumbers: [1] } });
    const ETag = (await put(urls[0]?.url ?? '', file)).headers.get('etag') ?? '';
    await client.call(completeMultipartUpload, { body: { ...upload, parts: [{ PartNumber: 1, ETag }] } });
    const body = { ...entryBody(upload.key, file.length), metadata };
    const { fileEntry } = await client.call(createS3Entry, { body });
    expect(fileEntry).toMatchObject({ name: 'The film', relative_path: 'Films/film.mp4' });
  });

  test('[B9-017] signs five parts in parallel', async () => {
    const client = await uploader();
    const large = 100 * 1024 * 1024;
    const body = { ...described(large), metadata: metadataOf(large) };
    const upload = await client.call(createMultipartUpload, { body });
    const signed = await Promise.all(
      [5, 4, 3, 2, 1].map((number) =>
        client.call(signPartUrls, { body: { ...upload, partNumbers: [number] } }),
      ),
    );
    const numbers = signed.map(({ urls }) => new URL(urls[0]?.url ?? '').searchParams.get('partNumber'));
    expect(numbers).toEqual(['5', '4', '3', '2', '1']);
  });

  test('rejects a part of another length, missing parts and invalid part numbers', async () => {
    const client = await uploader();
    const upload = await begin(client);
    const { urls } = await client.call(signPartUrls, { body: { ...upload, partNumbers: [2] } });
    expect((await put(urls[0]?.url ?? '', film(2 * 1024 * 1024))).status).toBe(403);
    const parts = [{ PartNumber: 1, ETag: '"x"' }];
    expect(await client.refused(completeMultipartUpload, { body: { ...upload, parts } })).toMatchObject({
      status: 409,
    });
    for (const partNumbers of [[0], [10_001], [], Array.from({ length: 11 }, (_, at) => at + 1)])
      expect(await client.refused(signPartUrls, { body: { ...upload, partNumbers } })).toMatchObject({
        status: 422,
      });
    expect(await client.refused(signPartUrls, { body: { ...upload, partNumbers: [3] } })).toMatchObject({
      status: 404,
    });
  });

  test('is accessible only to its owner, with its own upload id', async () => {
    const upload = await begin(await uploader());
    const other = await uploader();
    const parts = [{ PartNumber: 1, ETag: '"x"' }];
    for (const [call, body] of [
      [getUploadedParts, upload],
      [signPartUrls, { ...upload, partNumbers: [1] }],
      [completeMultipartUpload, { ...upload, parts }],
    ] as const)
      expect(await other.refused(call, { body })).toMatchObject({ status: 404 });
    await other.call(abortMultipartUpload, { body: upload });
    const mine = await uploader();
    const own = await begin(mine);
    expect(
      await mine.refused(getUploadedParts, { body: { ...own, uploadId: upload.uploadId } }),
    ).toMatchObject({ status: 404 });
    expect((await mine.call(getUploadedParts, { body: own })).parts).toEqual([]);
  });

  test('is completed and becomes an entry once, even for repeated and concurrent requests', async () => {
    const client = await uploader();
    const file = film(size);
    const upload = await begin(client);
    const { urls } = await client.call(signPartUrls, { body: { ...upload, partNumbers: [1, 2] } });
    const partSize = partSizeOf(size);
    for (const { url, partNumber } of urls)
      await put(url, file.subarray((partNumber - 1) * partSize, partNumber * partSize));
    const { parts } = await client.call(getUploadedParts, { body: upload });
    const body = { ...upload, parts: parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })) };
    await client.call(completeMultipartUpload, { body });
    // Repeats the call, as if its response was lost.
    expect(await client.call(completeMultipartUpload, { body })).toEqual({ status: 'success' });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => client.call(createS3Entry, { body: entryBody(upload.key, size) })),
    );
    expect(new Set(answers.map(({ fileEntry }) => fileEntry.id)).size).toBe(1);
    expect((await kinora.platform.storage.stat('private', upload.key))?.size).toBe(size);
    // An upload that is already a file cannot be aborted.
    await client.call(abortMultipartUpload, { body: upload });
    expect((await kinora.platform.storage.stat('private', upload.key))?.size).toBe(size);
  });

  test('is deleted if it is aborted after completion', async () => {
    const client = await uploader();
    const upload = await begin(client);
    await kinora.platform.storage.put('private', upload.key, Buffer.from('x'), {
      contentType: 'video/mp4',
      size: 1,
    });
    await client.call(abortMultipartUpload, { body: upload });
    expect(await kinora.platform.storage.stat('private', upload.key)).toBeUndefined();
  });

  test('[B7-019] can be aborted repeatedly', async () => {
    const client = await uploader();
    const upload = await begin(client);
    await client.call(abortMultipartUpload, { body: upload });
    expect(await client.call(abortMultipartUpload, { body: upload })).toEqual({ status: 'success' });
    expect(await client.refused(getUploadedParts, { body: upload })).toMatchObject({ status: 404 });
  });
});

test('returns 404 on a site that stores files on its own disk', async () => {
  const client = await uploader(local);
  const body = { ...metadataOf(10), ...described(10) };
  expect(await client.refused(presignUpload, { body })).toMatchObject({ status: 404 });
  const metadata = { body: { ...described(10), metadata: metadataOf(10) } };
  expect(await client.refused(createMultipartUpload, metadata)).toMatchObject({ status: 404 });
  expect(await kinora.client().refused(presignUpload, { body })).toMatchObject({ status: 401 });
});
