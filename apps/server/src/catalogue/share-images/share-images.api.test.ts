import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type ShareImageKind, shareImagePath } from '@kinora/contracts/catalogue/share-images.ts';
import { brandingSettings } from '@kinora/contracts/foundation/site-settings.ts';
import { type ListVisibility, updateListVisibility } from '@kinora/contracts/community/lists.ts';
import { createNewsService } from '#catalogue/news/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeListMember } from '#community/lists/lists.factory.ts';
import { useTestApp } from '#test/app.ts';
import { drawShareImage } from './drawing.ts';
import { readTypeface } from './typeface.ts';
import { createShareImagesService } from './share-images.service.ts';

const kinora = useTestApp();
const FACES = {
  plain: new URL('./grotesque-wide.json', import.meta.url),
  serif: new URL('./news-serif.json', import.meta.url),
};
const siteName = brandingSettings.schema.parse({}).site_name;

const read = async (url: string) => kinora.client().request({ method: 'GET', url });
const addressOf = (kind: ShareImageKind, record: { id: number; name: string }, more: object = {}) =>
  shareImagePath(kind, 'en', { year: null, siteName, backdrop: null, poster: null, ...record, ...more });
const plain = (color: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .webp()
    .toBuffer();

const colorsIn = async (
  image: Buffer,
  part: { left: number; top: number; width: number; height: number },
) => [...(await sharp(image).extract(part).raw().toBuffer())];

/** Stores a picture of one colour. */
async function store(key: string, color: string) {
  const bytes = await plain(color, 200, 300);
  await kinora.platform.storage.put('public', key, bytes, { contentType: 'image/webp', size: bytes.length });
  return { key, width: 200, height: 300, color: null, blur: null };
}

test('a title has its own image, drawn once and cached forever', async () => {
  const poster = await store('posters/share.webp', '#ff0000');
  const title = await makeTitle(kinora.platform.db, { year: 1927, poster });
  const url = addressOf('titles', title, { year: 1927, poster: { src: '/storage/posters/share.webp' } });
  const first = await read(url);
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  });
  expect((await read(url)).rawPayload.equals(first.rawPayload)).toBe(true);
  const [red = 0, green = 0, blue = 0] = await colorsIn(first.rawPayload, {
    left: 200,
    top: 300,
    width: 1,
    height: 1,
  });
  expect([red > 240, green < 20, blue < 20]).toEqual([true, true, true]);
});

test('people and articles have one, even without a picture', async () => {
  const { db, events } = kinora.platform;
  const person = await makePerson(db);
  expect((await read(addressOf('people', person))).statusCode).toBe(200);
  const news = { title: 'News of the day', body: '', titleIds: [], personIds: [], published_at: new Date(0) };
  const { id } = await createNewsService({ events }).create(db, news);
  expect((await read(addressOf('news', { id, name: news.title }))).statusCode).toBe(200);
});

test('an outdated or invented address redirects to the current image without drawing', async () => {
  const title = await makeTitle(kinora.platform.db);
  const answer = await read(`/share-images/en/titles/${title.id}-made0up.jpg`);
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe(addressOf('titles', title));
});

test('returns 404 for a deleted title', async () => {
  const { db, events } = kinora.platform;
  const title = await makeTitle(db);
  await createTitlesService({ events }).remove(db, title.id);
  expect((await read(addressOf('titles', title))).statusCode).toBe(404);
});

describe('a list', () => {
  const make = async (visibility: ListVisibility, colors: readonly string[] = []) => {
    const owner = await makeListMember(kinora, { name: 'Ada Löwe' });
    const titles = [];
    const posters = [];
    for (const color of colors) {
      const poster = await store(`posters/${randomUUID()}.webp`, color);
      posters.push({ src: `/storage/${poster.key}` });
      titles.push({ title_id: (await makeTitle(kinora.platform.db, { poster })).id });
    }
    const list = await owner.create({ name: 'Rain on windows', visibility, titles });
    return { owner, list, url: addressOf('lists', list, { by: 'Ada Löwe', posters }) };
  };

  test('has an image with its first posters, in the order of the list', async () => {
    const { url } = await make('public', ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff']);
    const { statusCode, rawPayload } = await read(url);
    expect(statusCode).toBe(200);
    const colorAt = async (left: number) => {
      const [red = 0, green = 0, blue = 0] = await colorsIn(rawPayload, {
        left,
        top: 300,
        width: 1,
        height: 1,
      });
      return [red > 200, green > 200, blue > 200];
    };
    expect(await colorAt(876)).toEqual([true, false, false]);
    expect(await colorAt(1012)).toEqual([false, true, false]);
    expect(await colorAt(740)).toEqual([false, false, true]);
  });

  test.each(['public', 'unlisted'] as const)(
    'that is %s has one, even without a poster',
    async (visibility) => {
      expect((await read((await make(visibility)).url)).statusCode).toBe(200);
    },
  );

  test('has none while it is private, not even one that was drawn before', async () => {
    const { url } = await make('private');
    expect((await read(url)).statusCode).toBe(404);
    const shared = await make('public');
    expect((await read(shared.url)).statusCode).toBe(200);
    expect((await read(shared.url)).statusCode).toBe(200);
    await shared.owner.client.call(updateListVisibility, {
      params: { id: shared.list.id },
      body: { visibility: 'private' },
    });
    expect((await read(shared.url)).statusCode).toBe(404);
  });

  test('has another address when its owner or a poster changes', () => {
    const record = { id: 1, name: 'Rain' };
    const urls = [
      addressOf('lists', record, { by: 'Ada' }),
      addressOf('lists', record, { by: 'Bo' }),
      addressOf('lists', record, { by: 'Ada', posters: [{ src: '/storage/a.webp' }] }),
    ];
    expect(new Set(urls).size).toBe(3);
  });
});

test.each([
  '/share-images/en/titles/999999999-a.jpg',
  '/share-images/en/lists/999999999-a.jpg',
  '/share-images/en/titles/99999999999-a.jpg',
  '/share-images/en/titles/0-a.jpg',
  '/share-images/en/users/1-a.jpg',
  '/share-images/..%2f/titles/1-a.jpg',
  '/share-images/en/titles/1-..%2f..%2fx.jpg',
  '/share-images/en/titles/1-ABC.jpg',
])('returns 404 for %s', async (url) => {
  expect((await read(url)).statusCode).toBe(404);
});

test('concurrent requests wait for one drawing', async () => {
  const { platform } = kinora;
  const title = await makeTitle(platform.db);
  let drawn = 0;
  const service = createShareImagesService({
    ...platform,
    settings: { get: (section) => section.schema.parse({}) },
    faces: FACES,
    draw: async () => {
      drawn += 1;
      return plain('#000', 8, 8);
    },
  });
  const version = /-([a-z0-9]+)\.jpg$/.exec(addressOf('titles', title))?.[1] ?? '';
  await Promise.all(
    Array.from({ length: 20 }, () =>
      service.get(
        { kind: 'titles', language: 'en', id: title.id, version },
        { beforeDrawing: async () => undefined },
      ),
    ),
  );
  expect(drawn).toBe(1);
});

describe('the drawing', () => {
  const face = readTypeface(FACES.plain);
  const draw = (name: string) =>
    drawShareImage({ name, year: 1999, siteName: 'Kinora', backdrop: null, poster: null }, face);
  const lightOf = async (picture: Buffer) =>
    (await colorsIn(picture, { left: 72, top: 100, width: 1050, height: 380 })).reduce((a, b) =>
      Math.max(a, b),
    );

  test.each([
    ['a short name', 'M'],
    [
      'a very long name',
      'The Assassination of Jesse James by the Coward Robert Ford and Other Stories '.repeat(4),
    ],
    ['one very long word', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'],
    ['accents', 'Amélie à Übersee'],
  ])('draws %s in white', async (_, name) => {
    expect(await lightOf(await draw(name))).toBeGreaterThan(230);
  });

  test('omits a name in a script that the typeface does not cover', async () => {
    const { outline } = face.set('ночь', 80);
    expect(outline).toEqual([]);
    expect(face.covers('ночь')).toBe(false);
    expect((await draw('ночь')).length).toBeGreaterThan(0);
  });

  test.each(['', '\u0000', '<script>', '😀'])('no name breaks the drawing: %j', async (name) => {
    expect(await sharp(await draw(name)).metadata()).toMatchObject({ width: 1200 });
  });
});
