import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { request as open } from 'node:http';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { createTusEntry } from '@kinora/contracts/foundation/file-uploads.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { testClock } from '#test/clock.ts';
import { withSettings } from '#test/settings.ts';
import { withSession } from '#test/sign-in.ts';
import { useRawConnection } from '#test/raw-connection.ts';

const clock = testClock();
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
const wire = useRawConnection(kinora);

const TUS = { 'tus-resumable': '1.0.0' };
const CHUNK = { ...TUS, 'content-type': 'application/offset+octet-stream' };
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isommp41')]);
const film = (size: number) => Buffer.concat([MP4, randomBytes(size - MP4.length)]);
const HOUR = 3_600_000;

async function uploader(): Promise<TestClient> {
  const { id } = await makeUser(kinora.platform.db, { permissions: ['videos.create'] });
  const client = await withSession(kinora, id);
  await client.call(getBootstrapData);
  return client;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const create = (client: TestClient, size: number) =>
  wire(client, {
    method: 'POST',
    url: '/api/v1/tus/upload',
    headers: {
      ...TUS,
      'upload-length': String(size),
      'upload-metadata': `diskPrefix ${base64('videos')},clientName ${base64('film.mp4')}`,
    },
  });

async function begin(client: TestClient, size: number): Promise<{ url: string; uploadKey: string }> {
  const { headers } = await create(client, size);
  const url = String(headers.location);
  return { url, uploadKey: url.slice(url.lastIndexOf('/') + 1) };
}

const patch = (client: TestClient, url: string, payload: Buffer, headers: Record<string, string> = {}) =>
  wire(client, { method: 'PATCH', url, payload, headers: { ...CHUNK, 'upload-offset': '0', ...headers } });
const head = (client: TestClient, url: string) => wire(client, { method: 'HEAD', url, headers: TUS });
const spool = () => path.join(kinora.platform.config.STORAGE_ROOT, 'tus');

/** Sends only the beginning of a chunk; returns a function that breaks the connection. */
async function halfOpen(client: TestClient, url: string, part: Buffer, size: number): Promise<() => void> {
  const address = kinora.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens nowhere');
  const request = open({
    port: address.port,
    method: 'PATCH',
    path: url,
    headers: {
      ...CHUNK,
      host: kinora.platform.config.baseUrl.host,
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
      'upload-offset': '0',
      'content-length': String(size),
    },
  });
  request.on('error', () => undefined);
  await new Promise<void>((resolve) => request.write(part, () => resolve()));
  return () => void request.destroy();
}

describe('the checksum of a chunk', () => {
  test('is verified: a matching chunk is stored, another is discarded', async () => {
    const client = await uploader();
    const file = film(50_000);
    const { url } = await begin(client, file.length);
    const sum = (algorithm: string, bytes: Buffer) =>
      `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`;
    const wrong = await patch(client, url, file, { 'upload-checksum': sum('sha256', film(50_000)) });
    expect(wrong.statusCode).toBe(460);
    expect((await head(client, url)).headers['upload-offset']).toBe('0');
    const unknown = await patch(client, url, file, { 'upload-checksum': 'md4 AAAA' });
    expect(unknown.statusCode).toBe(400);
    const half = file.subarray(0, 25_000);
    const right = await patch(client, url, half, { 'upload-checksum': sum('sha1', half) });
    expect([right.statusCode, right.headers['upload-offset']]).toEqual([204, '25000']);
  });

  test('is listed among the capabilities of the server', async () => {
    const { statusCode, headers } = await wire(await uploader(), {
      method: 'OPTIONS',
      url: '/api/v1/tus/upload',
    });
    expect([statusCode, headers['tus-version'], headers['tus-checksum-algorithm']]).toEqual([
      204,
      '1.0.0',
      'sha1,sha256',
    ]);
    expect(headers['tus-extension']).toBe('creation,termination,expiration,checksum');
  });
});

describe('concurrent writes to an upload', () => {
  test('a hanging chunk releases its lock within five seconds when the client asks', async () => {
    const client = await uploader();
    const file = film(100_000);
    const { url } = await begin(client, file.length);
    const hangUp = await halfOpen(client, url, file.subarray(0, 40_000), file.length);
    const asked = performance.now();
    const { statusCode, headers } = await head(client, url);
    expect(statusCode).toBe(200);
    expect(performance.now() - asked).toBeLessThan(5000);
    hangUp();
    const offset = Number(headers['upload-offset']);
    const rest = await patch(client, url, file.subarray(offset), { 'upload-offset': String(offset) });
    expect(rest.headers['upload-offset']).toBe('100000');
  });

  test('a hundred aborted chunks do not affect the server', { timeout: 60_000 }, async () => {
    const client = await uploader();
    const file = film(60_000);
    const { url } = await begin(client, file.length);
    for (let round = 0; round < 10; round += 1) {
      const cuts = await Promise.all(
        Array.from({ length: 10 }, () => halfOpen(client, url, file.subarray(0, 1000), file.length)),
      );
      for (const cut of cuts) cut();
    }
    // Aborted requests stay queued for a moment: the upload is busy, and no other error may occur.
    const seen = new Set<number>();
    const finish = async () => {
      const { statusCode, headers } = await head(client, url);
      seen.add(statusCode);
      if (statusCode !== 200) return statusCode;
      const offset = String(headers['upload-offset']);
      const rest = await patch(client, url, file.subarray(Number(offset)), { 'upload-offset': offset });
      seen.add(rest.statusCode);
      return rest.statusCode;
    };
    await expect.poll(finish, { timeout: 50_000 }).toBe(204);
    expect([...seen].filter((status) => ![200, 204, 409, 423].includes(status))).toEqual([]);
  });

  test('another process holds the lock while it is alive, and loses it after it was killed', async () => {
    const client = await uploader();
    const file = film(1000);
    const { url, uploadKey } = await begin(client, file.length);
    const lease = (until: string) =>
      kinora.platform.pool.query(
        `update pending_uploads set locked_by = 'another', locked_until = now() + $1::interval where id = $2`,
        [until, uploadKey],
      );
    await lease('60 seconds');
    expect((await patch(client, url, file)).statusCode).toBe(423);
    await lease('-1 second');
    expect((await patch(client, url, file)).statusCode).toBe(204);
  });
});

describe('finishing an upload', () => {
  test('creates one file for concurrent requests', async () => {
    const client = await uploader();
    const file = film(5000);
    const { url, uploadKey } = await begin(client, file.length);
    await patch(client, url, file);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.call(createTusEntry, { body: { uploadKey } })),
    );
    expect(new Set(answers.map(({ fileEntry }) => fileEntry.id)).size).toBe(1);
    const content = await client.request({ method: 'GET', url: answers[0]?.fileEntry.url ?? '' });
    expect(content.rawPayload.equals(file)).toBe(true);
  });

  test('reports the full offset to a client that missed the response', async () => {
    const [client, other] = [await uploader(), await uploader()];
    const file = film(5000);
    const { url, uploadKey } = await begin(client, file.length);
    await patch(client, url, file);
    await client.call(createTusEntry, { body: { uploadKey } });
    const { statusCode, headers } = await head(client, url);
    expect([statusCode, headers['upload-offset'], headers['upload-length']]).toEqual([200, '5000', '5000']);
    expect((await head(other, url)).statusCode).toBe(404);
    expect((await patch(client, url, file)).statusCode).toBe(404);
  });

  test('finds a file that was stored by a process that died before recording it', async () => {
    const client = await uploader();
    const file = film(5000);
    const { url, uploadKey } = await begin(client, file.length);
    await patch(client, url, file);
    const from = path.join(spool(), uploadKey);
    const options = { contentType: 'video/mp4', size: file.length };
    await kinora.platform.storage.putFile('private', `files/${uploadKey}`, from, options);
    const { fileEntry } = await client.call(createTusEntry, { body: { uploadKey } });
    expect(fileEntry.file_size).toBe(5000);
  });
});

describe('the storage quota', () => {
  test('accepts only the uploads that fit when twenty start at once', async () => {
    const client = await uploader();
    const change = { section: 'uploads', values: { available_space: 100_000 } };
    let statuses: number[] = [];
    await withSettings(kinora, change, async () => {
      expect((await create(client, 90_000)).statusCode).toBe(201);
      const answers = await Promise.all(Array.from({ length: 20 }, () => create(client, 4000)));
      statuses = answers.map(({ statusCode }) => statusCode);
    });
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(statuses.filter((status) => status === 422)).toHaveLength(18);
  });
});

describe('the sweep', () => {
  const sweep = async () => {
    const schedules = kinora.composition.parts.flatMap((part) => part.schedules ?? []);
    await schedules.find(({ name }) => name === 'uploads.sweep')?.run();
  };
  const pendingOf = async (key: string) =>
    (await kinora.platform.pool.query('select 1 from pending_uploads where id = $1', [key])).rows.length;

  test('deletes uploads that were not finished within a day, including partly stored ones', async () => {
    const client = await uploader();
    const file = film(5000);
    const { url, uploadKey } = await begin(client, file.length);
    await patch(client, url, file);
    const key = `files/${uploadKey}`;
    await kinora.platform.storage.put('private', key, file, { contentType: 'video/mp4', size: 5000 });
    clock.advance(23 * HOUR);
    await sweep();
    expect(await pendingOf(uploadKey)).toBe(1);
    clock.advance(2 * HOUR);
    await sweep();
    expect(await pendingOf(uploadKey)).toBe(0);
    expect(await kinora.platform.storage.stat('private', key)).toBeUndefined();
    expect((await readdir(spool())).filter((name) => name.startsWith(uploadKey))).toEqual([]);
  });

  test('deletes stray files and keeps new ones', async () => {
    const [stray, fresh] = [randomUUID(), randomUUID()];
    for (const name of [stray, `${stray}.json`, fresh]) await writeFile(path.join(spool(), name), '{}');
    const longAgo = new Date(clock.now().getTime() - 48 * HOUR);
    for (const name of [stray, `${stray}.json`]) await utimes(path.join(spool(), name), longAgo, longAgo);
    await utimes(path.join(spool(), fresh), clock.now(), clock.now());
    await sweep();
    const left = await readdir(spool());
    expect(left.filter((name) => name.startsWith(stray))).toEqual([]);
    expect(left).toContain(fresh);
  });
});
