import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createImage } from '@kinora/contracts/catalogue/artwork.ts';
import { pictureVariant } from '@kinora/contracts/catalogue/pictures.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import type { FileEntry } from '@kinora/contracts/foundation/files.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { parseCaptions, writeWebVtt } from '#catalogue/video-processing/index.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { formOf } from '#test/form.ts';
import { brokenFilms, falseFilms, filmWithAttachment, hostileCaptions } from '#test/hostile-files/films.ts';
import type { HostileFile } from '#test/hostile-files/hostile-file.ts';
import { hostileImages } from '#test/hostile-files/images.ts';
import { withSession } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const images = await hostileImages();
const films = [
  ...falseFilms('/etc/passwd'),
  ...(await brokenFilms('/etc/passwd')),
  await filmWithAttachment(),
];
const captions = hostileCaptions();
const MEGABYTE = 1024 * 1024;

/** Types a browser runs something of, whatever their name. */
const ACTIVE = /html|xml|svg|script|wasm|pdf|shockwave|msdownload/;
const SAFE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

let editor: TestClient;
beforeAll(async () => {
  const { id } = await makeUser(kinora.platform.db, {
    permissions: ['titles.update', 'titles.view', 'videos.create'],
  });
  editor = await withSession(kinora, id);
  await editor.call(getBootstrapData);
});

async function send({ policy, name, bytes }: Omit<HostileFile, 'what'>, relativePath = '') {
  const metadata = { disk: 'uploads', diskPrefix: policy, clientName: name, clientSize: 1, relativePath };
  const form = formOf([
    { name: 'metadata', content: Buffer.from(JSON.stringify(metadata)) },
    { name: 'file', filename: 'x', content: bytes },
  ]);
  const response = await editor.request({ method: 'POST', url: '/api/v1/file-entries', ...form });
  return { status: response.statusCode, entry: response.json<{ fileEntry?: FileEntry }>().fileEntry };
}

/** Refused, or kept where it can only be saved. */
async function sentSafely(file: HostileFile): Promise<FileEntry | undefined> {
  const { status, entry } = await send(file);
  if (entry === undefined) {
    expect(status).toBe(422);
    return undefined;
  }
  expect(entry.mime).not.toMatch(ACTIVE);
  const { headers } = await editor.request({ method: 'GET', url: entry.url });
  expect(headers).toMatchObject({ ...SAFE, 'content-disposition': 'attachment', 'content-type': entry.mime });
  return entry;
}

test('there are more than twenty-five of them', () => {
  expect(images.length + films.length + captions.length).toBeGreaterThan(25);
});

describe.each(images)('$what as a picture', (file) => {
  test('is refused, or shown only as a picture of our own making', async () => {
    const entry = await sentSafely(file);
    if (entry === undefined) return;
    const { id } = await makeTitle(kinora.platform.db);
    const peak = process.resourceUsage().maxRSS;
    const response = await editor.send(createImage, {
      body: { file_id: entry.id, kind: 'poster', title_id: id },
    });
    expect((process.resourceUsage().maxRSS - peak) * 1024).toBeLessThan(150 * MEGABYTE);
    if (response.statusCode !== 200) return expect(response.statusCode).toBe(422);
    const { picture } = response.json<{ image: { picture: { src: string } } }>().image;
    for (const url of [
      picture.src,
      pictureVariant(picture, 120, 'jpg'),
      pictureVariant(picture, 120, 'avif'),
    ]) {
      const { headers, rawPayload, statusCode } = await kinora.client().request({ method: 'GET', url });
      expect([statusCode, headers['content-type']]).toEqual([
        200,
        expect.stringMatching(/^image\/(?:webp|jpeg|avif)$/),
      ]);
      expect(headers).toMatchObject(SAFE);
      expect(rawPayload.equals(file.bytes)).toBe(false);
      expect(rawPayload.includes('<script')).toBe(false);
      expect((await sharp(rawPayload).metadata()).width).toBeGreaterThan(0);
    }
  });
});

describe.each(films)('$what as a film', (file) => {
  test('is refused, or kept where it can only be saved', async () => {
    await sentSafely(file);
  });
});

test.each(falseFilms('/etc/passwd'))('$what is not taken for a film', async (file) => {
  expect((await send(file)).status).toBe(422);
});

describe.each(captions)('$what as captions', (file) => {
  test('is refused, or written anew without what it brought', async () => {
    if ((await sentSafely(file)) === undefined) return;
    const cues = parseCaptions(file.bytes.toString());
    expect(writeWebVtt(cues ?? [])).not.toMatch(/<(?!\/?[biu]>)|STYLE|onerror|onclick/);
  });
});

describe('a name', () => {
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
  ])('like %j is shown at most, and names no place', async (name) => {
    const file = { policy: 'images', name, bytes: await png } as const;
    for (const relativePath of ['', name.slice(0, 900)]) {
      const { status, entry } = await send(file, relativePath);
      if (entry === undefined) expect(status).toBe(422);
      else expect(entry.url).toMatch(/^\/api\/v1\/file-entries\/\d+\/content$/);
    }
    const root = kinora.platform.config.STORAGE_ROOT;
    expect((await readdir(path.join(root, 'private'))).filter((one) => one !== 'files')).toEqual([]);
    for (const key of await readdir(path.join(root, 'private', 'files')))
      expect(key).toMatch(/^[0-9a-f-]{36}$/);
  });
});
