import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createImage } from '@kinora/contracts/admin/images.ts';
import { pictureVariant } from '@kinora/contracts/catalogue/pictures.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { FileEntryResponse } from '@kinora/contracts/foundation/files.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { parseCaptions, writeWebVtt } from '#catalogue/video-processing/index.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { toMultipartForm } from '#test/form.ts';
import {
  brokenFilms,
  fakeCaptions,
  fakeFilms,
  filmWithAttachment,
  hostileCaptions,
} from '#test/hostile-files/films.ts';
import type { HostileFile } from '#test/hostile-files/hostile-file.ts';
import { fakeImages, imageBombs, polyglotImages } from '#test/hostile-files/images.ts';
import { withSession } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const refused = [...fakeImages(), ...fakeFilms('/etc/passwd'), ...fakeCaptions()];
const polyglots = await polyglotImages();
const bombs = await imageBombs();
const captions = hostileCaptions();
const kept = [
  ...polyglots,
  ...bombs,
  ...(await brokenFilms('/etc/passwd')),
  await filmWithAttachment(),
  ...captions,
];
const MEGABYTE = 1024 * 1024;

/** Content types whose files a browser could execute. */
const ACTIVE = /html|xml|svg|script|wasm|pdf|shockwave|msdownload/;
const SAFE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

let editor: TestClient;
beforeAll(async () => {
  const { id } = await makeUser(kinora.platform.db, {
    permissions: ['admin.access', 'titles.update', 'titles.view', 'videos.create'],
  });
  editor = await withSession(kinora, id);
  await editor.call(getBootstrapData);
});

async function send({ policy, name, bytes }: Omit<HostileFile, 'what'>, relativePath = '') {
  const metadata = { disk: 'uploads', diskPrefix: policy, clientName: name, clientSize: 1, relativePath };
  const form = toMultipartForm([
    { name: 'metadata', content: Buffer.from(JSON.stringify(metadata)) },
    { name: 'file', filename: 'x', content: bytes },
  ]);
  return editor.request({ method: 'POST', url: '/api/v1/file-entries', ...form });
}
const entryOf = async (file: HostileFile) => FileEntryResponse.parse((await send(file)).json()).fileEntry;

async function makePicture(file: HostileFile) {
  const { id: file_id } = await entryOf(file);
  const { id: title_id } = await makeTitle(kinora.platform.db);
  return editor.send(createImage, { body: { file_id, kind: 'poster', title_id } });
}

test('covers more than 25 hostile files', () => {
  expect(refused.length + kept.length).toBeGreaterThan(25);
});

test.each(refused)('$what is rejected', async (file) => {
  expect((await send(file)).statusCode).toBe(422);
});

test.each(kept)('$what is served only as a download', async (file) => {
  const entry = await entryOf(file);
  expect(entry.mime).not.toMatch(ACTIVE);
  const { headers } = await editor.request({ method: 'GET', url: entry.url });
  expect(headers).toMatchObject({ ...SAFE, 'content-disposition': 'attachment', 'content-type': entry.mime });
});

test.each(polyglots)('$what is re-encoded before it is shown', async (file) => {
  const { image } = createImage.response.parse((await makePicture(file)).json());
  const variants = (['jpg', 'avif'] as const).map((format) => pictureVariant(image.picture, 120, format));
  for (const url of [image.picture.src, ...variants]) {
    const { headers, rawPayload, statusCode } = await kinora.client().request({ method: 'GET', url });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject(SAFE);
    expect(headers['content-type']).toMatch(/^image\/(?:webp|jpeg|avif)$/);
    expect(rawPayload.equals(file.bytes)).toBe(false);
    expect(rawPayload.includes('<script')).toBe(false);
    expect((await sharp(rawPayload).metadata()).width).toBeGreaterThan(0);
  }
});

test.each(bombs)('$what is rejected without decoding it', async (file) => {
  const peak = process.resourceUsage().maxRSS;
  const { statusCode } = await makePicture(file);
  expect(statusCode).toBe(422);
  expect((process.resourceUsage().maxRSS - peak) * 1024).toBeLessThan(100 * MEGABYTE);
});

test.each(captions)('$what is rewritten without its markup', ({ bytes }) => {
  expect(writeWebVtt(parseCaptions(bytes.toString()) ?? [])).not.toMatch(
    /<(?!\/?[biu]>)|STYLE|onerror|onclick/,
  );
});

describe('a hostile file name', () => {
  const png = sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

  test.each([
    '../../etc/passwd.png',
    '..%2f..%2fx.png',
    '..\\..\\x.png',
    'a\0b.png',
    '/etc/passwd',
    'C:\\autoexec.png',
    '.htaccess',
    '<img src=x onerror=alert(1)>.png',
    'x'.repeat(4096),
  ])('like %j is at most displayed, and never used as a path', async (name) => {
    const file = { policy: 'images', name, bytes: await png } as const;
    const answers = await Promise.all(
      ['', name.slice(0, 900)].map((relativePath) => send(file, relativePath)),
    );
    for (const { statusCode, body } of answers)
      expect(`${statusCode} ${body}`).toMatch(/^422|^200 .*"\/api\/v1\/file-entries\/\d+\/content"/);
    const root = kinora.platform.config.STORAGE_ROOT;
    expect((await readdir(path.join(root, 'private'))).filter((one) => one !== 'files')).toEqual([]);
    for (const key of await readdir(path.join(root, 'private', 'files')))
      expect(key).toMatch(/^[0-9a-f-]{36}$/);
  });
});
