import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  AVATAR_MAX_BYTES,
  deleteAvatar,
  deleteUser,
  getUser,
  uploadAvatar,
} from '@kinora/contracts/foundation/account.ts';
import type { ErrorBody } from '@kinora/contracts/platform/errors.ts';
import { makeUser, type UserOverrides } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { toMultipartForm, type FormPart } from '#test/form.ts';
import { runJobs } from '#test/jobs.ts';
import { withSession } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const ME = { params: { id: 'me' as const } };
const NOT_AN_IMAGE = { status: 422, errors: { file: ['Please select an image.'] } };
const READ_SVG = { operation: ['VipsForeignLoadSvg'] };

async function person(overrides: UserOverrides = {}) {
  const user = await makeUser(kinora.platform.db, overrides);
  return { ...user, client: await withSession(kinora, user.id, { confirmed: true }) };
}
const picture = (width = 300, height = 200, background = 'teal') =>
  sharp({ create: { width, height, channels: 3, background } });
const file = (content: Buffer, filename = 'a.png'): FormPart => ({ name: 'file', filename, content });

/** Submits a multipart form as a browser does. */
async function send(client: TestClient, parts: readonly FormPart[], id: number | 'me' = 'me') {
  await client.call(getUser, ME);
  const form = toMultipartForm(parts);
  const response = await client.request({ method: 'POST', url: `/api/v1/users/${id}/avatar`, ...form });
  return { status: response.statusCode, ...response.json<Pick<ErrorBody, 'errors'>>() };
}
async function upload(client: TestClient, content: Buffer): Promise<string> {
  const { user } = uploadAvatar.response.parse(await send(client, [file(content)]));
  return user.image ?? '';
}
const read = (image: string) => kinora.client().request({ method: 'GET', url: image });
const removeOldFiles = () => runJobs(kinora, { name: 'account.remove-files' });

describe('uploading a profile image', () => {
  test('[A7-032] sets the profile image, cropped to a square and re-encoded', async () => {
    const { client } = await person();
    const image = await upload(client, await picture().png().toBuffer());
    expect((await client.call(getUser, ME)).user.image).toBe(image);
    const shown = await read(image);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['content-type']).toBe('image/webp');
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 256,
    });
    const large = await read(image.replace('-256.', '-512.'));
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 512, height: 512 });
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('accepts %s', async (format) => {
    const { client } = await person();
    const content = await picture(64, 64).toFormat(format).toBuffer();
    expect(await upload(client, content)).toMatch(/^\/storage\/avatars\/[0-9a-f-]{36}-256\.webp$/);
  });

  test('uses the first frame of an animation', async () => {
    const frames = [
      await picture(40, 40, 'red').png().toBuffer(),
      await picture(40, 40, 'blue').png().toBuffer(),
    ];
    const animated = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(2);
    const { client } = await person();
    const shown = await read(await upload(client, animated));
    expect((await sharp(shown.rawPayload, { animated: true }).metadata()).pages ?? 1).toBe(1);
    const { dominant } = await sharp(shown.rawPayload).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  test('strips all metadata, such as the location', async () => {
    const gps = {
      IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' },
      IFD0: { Artist: 'Ada of Berlin' },
    };
    const content = await picture().withExif(gps).withXmp('<x:xmpmeta>home</x:xmpmeta>').jpeg().toBuffer();
    expect((await sharp(content).metadata()).exif).toBeDefined();
    const { client } = await person();
    const { rawPayload } = await read(await upload(client, content));
    const { exif, xmp, icc, iptc } = await sharp(rawPayload).metadata();
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(rawPayload.includes('Berlin')).toBe(false);
  });

  test('deletes the previous files after the change', async () => {
    const { client } = await person();
    const first = await upload(client, await picture().png().toBuffer());
    const second = await upload(client, await picture().png().toBuffer());
    expect(first).not.toBe(second);
    await removeOldFiles();
    const statuses = [first, first.replace('-256.', '-512.'), second].map(
      async (image) => (await read(image)).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 200]);
  });

  test('[A7-034] can be undone by deleting the image', async () => {
    const { client } = await person();
    const image = await upload(client, await picture().png().toBuffer());
    expect((await client.call(deleteAvatar, ME)).user.image).toBeNull();
    expect((await client.call(deleteAvatar, ME)).user.image).toBeNull();
    await removeOldFiles();
    expect((await read(image)).statusCode).toBe(404);
  });

  test('is deleted with the account', async () => {
    const { client } = await person();
    const image = await upload(client, await picture().png().toBuffer());
    await client.call(deleteUser, { ...ME, query: { deleteCurrentUser: 'true' } });
    await removeOldFiles();
    expect((await read(image)).statusCode).toBe(404);
  });
});

describe('a file that is not a valid image', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const pdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';

  test.each([
    ['an HTML page', '<!doctype html><script>alert(1)</script>'],
    ['an SVG', svg],
    ['an SVG with an XML declaration', `<?xml version="1.0"?>${svg}`],
    ['a PDF', pdf],
    ['a file with only a GIF signature', 'GIF89a/*<script>alert(1)</script>*/'],
    [
      'a file with only a JPEG signature',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(500)]),
    ],
    ['an empty file', ''],
    ['random bytes', randomBytes(2000)],
    ['plain text', 'hello'],
    ['an executable', Buffer.concat([Buffer.from('MZ'), randomBytes(200)])],
    ['a playlist', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'],
    ['a plain-text PPM image', 'P3\n1 1\n255\n255 0 0\n'],
  ])('[A5-012] %s is rejected', async (_what, content) => {
    const { client } = await person();
    expect(await send(client, [file(Buffer.from(content), 'photo.png')])).toMatchObject(NOT_AN_IMAGE);
    expect((await client.call(getUser, ME)).user.image).toBeNull();
  });

  test('[A5-012] an SVG is rejected even if the process can render SVG', async () => {
    sharp.unblock(READ_SVG);
    onTestFinished(() => sharp.block(READ_SVG));
    const { client } = await person();
    const drawing = Buffer.from(svg);
    expect(await send(client, [file(drawing, 'photo.png')])).toMatchObject(NOT_AN_IMAGE);
  });

  test('a truncated image is rejected', async () => {
    const { client } = await person();
    const content = await picture(400, 400).png({ compressionLevel: 0 }).toBuffer();
    expect(await send(client, [file(content.subarray(0, content.length / 2))])).toMatchObject(NOT_AN_IMAGE);
  });

  test.each([
    ['HTML after the image data', '<script>alert(1)</script>'],
    ['an archive after the image data', 'PK\u0003\u0004evil'],
    ['code in an image comment', '<?php system($_GET[0]);'],
  ])('an attacker who hides %s gets it stripped', async (_what, hidden) => {
    const { client } = await person();
    const content = Buffer.concat([await picture().png().toBuffer(), Buffer.from(hidden)]);
    const shown = await read(await upload(client, content));
    expect(shown.rawPayload.includes(hidden.slice(0, 8))).toBe(false);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('[A5-013] rejects more than 2 MB and accepts exactly 2 MB', async () => {
    const { client } = await person();
    const small = await picture().png().toBuffer();
    const padded = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)]);
    expect(await send(client, [file(padded(AVATAR_MAX_BYTES + 1))])).toMatchObject({
      status: 422,
      errors: { file: ['The image must be 2 MB or smaller.'] },
    });
    expect((await send(client, [file(padded(AVATAR_MAX_BYTES))])).status).toBe(200);
  });

  test("an attacker's decompression bomb is rejected, and an image of normal size is accepted", async () => {
    const { client } = await person();
    const [usual, huge] = [pixelBomb(6000), pixelBomb(20_000)];
    expect(huge.length).toBeLessThan(AVATAR_MAX_BYTES / 10);
    expect(await send(client, [file(huge)])).toMatchObject(NOT_AN_IMAGE);
    expect(await send(client, [file(usual)])).toMatchObject({ status: 200 });
  });
});

/** A PNG of side × side white pixels in a few kilobytes. */
function pixelBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8 + body.length);
    frame.writeUInt32BE(data.length, 0);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc32(body), 4 + body.length);
    return frame;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an invalid upload form', () => {
  const small = () => picture(10, 10).png().toBuffer();

  test('is rejected without a file or URL', async () => {
    const { client } = await person();
    expect(await send(client, [])).toMatchObject(NOT_AN_IMAGE);
    expect(await client.refused(uploadAvatar, { ...ME, body: {} })).toMatchObject(NOT_AN_IMAGE);
  });

  test('is rejected with a file in another field, an unknown field or a duplicate field', async () => {
    const { client } = await person();
    const content = await small();
    const form = async (...parts: FormPart[]) => {
      const { status, errors } = await send(client, parts);
      return [status, Object.keys(errors ?? {})];
    };
    expect(await form({ name: 'avatar', filename: 'a.png', content })).toEqual([422, ['avatar']]);
    expect(await form({ name: 'user_id', content: Buffer.from('1') }, file(content))).toEqual([
      422,
      ['user_id'],
    ]);
    expect(await form({ name: 'roles', content: Buffer.from('1') })).toEqual([422, ['roles']]);
    const url = { name: 'url', content: Buffer.from('https://example.com') };
    expect(await form(url, url)).toEqual([422, ['url']]);
    expect((await client.call(getUser, ME)).user.image).toBeNull();
  });

  test('is rejected with two files or too many fields', async () => {
    const { client } = await person();
    const content = await small();
    expect(await send(client, [file(content), file(content)])).toMatchObject({ status: 413 });
    const many = Array.from({ length: 30 }, (_, index) => ({ name: `f${index}`, content: Buffer.from('x') }));
    expect(await send(client, many)).toMatchObject({ status: 413 });
  });

  test.each([
    ['a missing boundary in the body', 'multipart/form-data; boundary=x', 'no boundary here'],
    [
      'a truncated form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    ],
    ['a content type without a boundary', 'multipart/form-data', '--x--'],
    [
      'a forbidden field name',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
    ],
  ])('returns a 4xx error for %s', async (_what, type, payload) => {
    const { client } = await person();
    await client.call(getUser, ME);
    const headers = { 'content-type': type };
    const options = { method: 'POST', url: '/api/v1/users/me/avatar', headers, payload } as const;
    const { statusCode } = await client.request(options);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(({} as Record<string, unknown>)['1']).toBeUndefined();
  });

  test('is accepted by no other endpoint', async () => {
    const { client } = await person();
    await client.call(getUser, ME);
    const form = toMultipartForm([{ name: 'first_name', content: Buffer.from('X') }]);
    const { statusCode } = await client.request({ method: 'PUT', url: '/api/v1/users/me', ...form });
    expect(statusCode).toBe(415);
  });

  test('is rejected before reading the file without the permission', async () => {
    const { id: victim } = await makeUser(kinora.platform.db);
    const content = await small();
    const visitor = kinora.client();
    const form = toMultipartForm([file(content)]);
    const url = `/api/v1/users/${victim}/avatar`;
    expect((await visitor.request({ method: 'POST', url, ...form })).statusCode).toBe(403);
    const { client } = await person();
    expect(await send(client, [file(content)], victim)).toMatchObject({ status: 404 });
    expect(await client.refused(deleteAvatar, { params: { id: victim } })).toMatchObject({ status: 404 });
    const staff = await person({ permissions: ['users.update'] });
    expect(await send(staff.client, [file(content)], victim)).toMatchObject({ status: 200 });
    const { id: admin } = await makeUser(kinora.platform.db, { permissions: ['admin'] });
    expect(await send(staff.client, [file(content)], admin)).toMatchObject({ status: 403 });
  });
});

describe('a URL instead of a file', () => {
  test.each([
    'http://127.0.0.1:PORT/a.png',
    'http://localhost:PORT/a.png',
    'http://127.0.0.1/a.png',
    'http://localhost/a.png',
    'http://[::1]/a.png',
    'http://2130706433/a.png',
    'http://0x7f000001/a.png',
    'http://[::ffff:127.0.0.1]/a.png',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/a.png',
    'http://[fd00:ec2::254]/',
    'http://user:password@127.0.0.1/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:PORT/_x',
    'data:image/png;base64,iVBORw0KGgo=',
    'javascript:alert(1)',
    '/storage/avatars/x.webp',
    'not an address',
  ])('an attacker cannot make the server request %s', async (address) => {
    let hits = 0;
    const inside = createServer((_request, response) => {
      hits += 1;
      response.end();
    });
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
    try {
      const { client } = await person();
      const url = address.replace('PORT', String((inside.address() as AddressInfo).port));
      expect(await client.refused(uploadAvatar, { ...ME, body: { url } })).toMatchObject({
        status: 422,
        errors: { url: ['Please select an image.'] },
      });
      expect(hits).toBe(0);
    } finally {
      inside.close();
    }
  });

  test.each([{ url: '' }, { url: 7 }, { url: 'x'.repeat(2001) }, { url: ['http://example.com'] }])(
    'rejects %o with an error on the field',
    async (body) => {
      const { client } = await person();
      const refusal = await client.refused(uploadAvatar, { ...ME, body });
      expect(refusal.status).toBe(422);
      expect(Object.keys(refusal.errors ?? {})).toEqual(['url']);
    },
  );
});
