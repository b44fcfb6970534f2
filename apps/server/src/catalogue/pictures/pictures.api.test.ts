import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { pictureVariant } from '@kinora/contracts/catalogue/pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { useTestApp } from '#test/app.ts';

const local = useTestApp();
const s3Env = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('S3_')));
const s3 = useTestApp({ ...s3Env, STORAGE_DRIVER: 's3' });

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#246',
      noise: { type: 'gaussian', mean: 90, sigma: 40 },
    },
  });
const drawn = noise(480, 720).webp().toBuffer();
const poster = () => drawn;

async function store(storage: Platform['storage'], body: Buffer, contentType = 'image/webp') {
  const key = `tests/${randomUUID()}.webp`;
  await storage.put('public', key, body, { contentType, size: body.length });
  return key;
}
const addressOf = (key: string, width = 360, format: 'avif' | 'webp' | 'jpg' = 'webp') =>
  pictureVariant({ src: `/storage/${key}` }, width, format);
const read = (url: string, headers: Record<string, string> = {}, app = local) =>
  app.client().request({ method: 'GET', url, headers });

describe.each([
  ['local', local],
  ['s3', s3],
])('a resized picture on %s storage', (_, app) => {
  test.each([
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ] as const)('is encoded as %s', async (format, contentType, known) => {
    const key = await store(app.platform.storage, await poster());
    const response = await read(addressOf(key, 360, format), {}, app);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe(contentType);
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      format: known,
      width: 360,
      height: 540,
    });
  });

  test('is read from storage the second time, with the same bytes', async () => {
    const { storage } = app.platform;
    const key = await store(storage, await poster());
    const first = await read(addressOf(key), {}, app);
    await storage.delete('public', key);
    const second = await read(addressOf(key), {}, app);
    expect(second.statusCode).toBe(200);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(second.headers.etag).toBe(first.headers.etag);
    const kept = await buffer(await storage.read('public', `derived/360/${key}.webp`));
    expect(kept.equals(first.rawPayload)).toBe(true);
  });
});

describe('a resized picture', () => {
  test('is cached forever, cannot be sniffed or run, and sets no cookie', async () => {
    const key = await store(local.platform.storage, await poster());
    for (const response of [await read(addressOf(key)), await read(addressOf(key))]) {
      expect(response.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-length': String(response.rawPayload.length),
        etag: expect.stringMatching(/^"\w+"$/),
      });
      expect(response.cookies).toEqual([]);
    }
  });

  test('returns 304 when the client already has it', async () => {
    const key = await store(local.platform.storage, await poster());
    const { headers } = await read(addressOf(key));
    const again = await read(addressOf(key), { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('is never wider than its original', async () => {
    const key = await store(local.platform.storage, await noise(200, 300).webp().toBuffer());
    const { rawPayload } = await read(addressOf(key, 720));
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 200, height: 300 });
  });

  test('has no metadata of its original', async () => {
    const body = await noise(200, 300)
      .withExif({ IFD0: { Copyright: 'somebody at home' } })
      .jpeg()
      .toBuffer();
    const key = await store(local.platform.storage, body, 'image/jpeg');
    for (const format of ['avif', 'webp', 'jpg'] as const) {
      const { rawPayload } = await read(addressOf(key, 120, format));
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
      expect(rawPayload.includes('somebody at home')).toBe(false);
    }
  });

  test('is made once for concurrent requests', async () => {
    const key = await store(local.platform.storage, await poster());
    const put = vi.spyOn(local.platform.storage, 'put');
    const answers = await Promise.all(Array.from({ length: 8 }, () => read(addressOf(key))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRestore();
  });
});

describe('returns 404 for', () => {
  test.each([
    ['an unknown width', (key: string) => `/pictures/361/${key}.webp`],
    ['an unknown format', (key: string) => `/pictures/360/${key}.gif`],
    ['a missing format', (key: string) => `/pictures/360/${key.replace('.webp', '')}`],
    ['a width with a leading zero', (key: string) => `/pictures/0360/${key}.webp`],
    ['a resized copy of a resized copy', (key: string) => `/pictures/120/derived/360/${key}.webp.webp`],
    ['a path outside the disk', (key: string) => `/pictures/360/..%2f${key}.webp`],
    ['a path above a folder', (key: string) => `/pictures/360/${key.replace('/', '/..%2ftests%2f')}.webp`],
    ['a null byte', (key: string) => `/pictures/360/${key}%00.webp`],
    ['capital letters', (key: string) => `/pictures/360/${key.toUpperCase()}.webp`],
  ])('%s', async (_, address) => {
    const key = await store(local.platform.storage, await poster());
    expect((await read(`/pictures/360/${key}.webp`)).statusCode).toBe(200);
    const response = await read(address(key));
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('a missing picture and one that is only on the private disk', async () => {
    const body = await poster();
    await local.platform.storage.put('private', 'tests/secret.webp', body, {
      contentType: 'image/webp',
      size: body.length,
    });
    expect((await read('/pictures/360/tests/secret.webp.webp')).statusCode).toBe(404);
    expect((await read('/pictures/360/tests/none.webp.webp')).statusCode).toBe(404);
  });

  test.each([
    ['a text file', 'text/plain', Buffer.from('no picture')],
    [
      'an SVG',
      'image/svg+xml',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    [
      'an SVG that claims to be a picture',
      'image/webp',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a truncated picture', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46])],
  ])('a source file that is %s', async (_, contentType, body) => {
    const key = await store(local.platform.storage, body, contentType);
    expect((await read(addressOf(key))).statusCode).toBe(404);
    expect(await local.platform.storage.stat('public', `derived/360/${key}.webp`)).toBeUndefined();
  });

  test('a decompression bomb', async () => {
    const bomb = await sharp({ create: { width: 7200, height: 7200, channels: 3, background: '#000' } })
      .toColourspace('b-w')
      .png({ compressionLevel: 6 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(300_000);
    const key = await store(local.platform.storage, bomb, 'image/png');
    expect((await read(addressOf(key))).statusCode).toBe(404);
  });
});
