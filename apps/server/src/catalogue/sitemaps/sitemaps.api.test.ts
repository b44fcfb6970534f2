import { gunzipSync } from 'node:zlib';
import { xml2js } from 'xml-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { XSS_PAYLOADS } from '@kinora/contracts/platform/xss-payloads.ts';
import { createChannelsService } from '#catalogue/channels/index.ts';
import { createNewsService } from '#catalogue/news/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makePage } from '#foundation/pages/pages.factory.ts';
import { useTestApp } from '#test/app.ts';
import { createSitemapsService } from './sitemaps.service.ts';

const kinora = useTestApp();
const picture = (key: string) => ({ key, width: 100, height: 150, color: null, blur: null });
/** Small files and even smaller batches, so that a few records fill several of each. */
const SIZES = { addressesPerFile: 4, batch: 3 };
let languages: string[] = [];
const deps = () => ({ ...kinora.platform, languages: () => Promise.resolve(languages) });
const build = () => createSitemapsService(deps(), SIZES).build();
const everything = async () =>
  (await Promise.all((await files()).map(async (file) => (await read(file)).body))).join('');
const read = async (url: string, headers: Record<string, string> = {}) =>
  kinora.client().request({ method: 'GET', url, headers });
const base = () => kinora.platform.config.baseUrl.origin;
const files = async () =>
  [...(await read('/sitemap.xml')).body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc = '']) => new URL(loc).pathname,
  );
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.replace(base(), ''));
async function addresses(): Promise<string[]> {
  const all: string[] = [];
  for (const file of await files()) all.push(...addressesIn((await read(file)).body));
  return all;
}

test('returns 404 before the first build', async () => {
  expect((await read('/sitemap.xml')).statusCode).toBe(404);
});

describe('a sitemap build', () => {
  const made: { id: number; slug: string }[] = [];
  let deleted: { id: number; slug: string };
  let series: { id: number; slug: string };

  beforeAll(async () => {
    const { db, events } = kinora.platform;
    for (let index = 0; index < 9; index += 1) made.push(await makeTitle(db));
    deleted = await makeTitle(db);
    await createTitlesService({ events }).remove(db, deleted.id);
    series = await makeTitle(db, { type: 'series', name: 'Ночь & Co', poster: picture('posters/a.webp') });
    await createSeasonsService({ events }).add(db, series.id, { number: 1 }, [
      { episode_number: 1, name: 'One', still: picture('stills/b.webp') },
    ]);
    await makePerson(db);
    const channels = createChannelsService(kinora.platform);
    await channels.create(kinora.platform.db, { name: 'In the sitemap' });
    await channels.create(kinora.platform.db, { name: 'Not public', is_public: false });
    await channels.remove(
      kinora.platform.db,
      (await channels.create(kinora.platform.db, { name: 'Removed' })).id,
    );
    const article = { title: 'x', body: '', titleIds: [], personIds: [] };
    const news = createNewsService({ events });
    await news.create(db, { ...article, published_at: new Date('2020-01-01') });
    await news.create(db, { ...article, published_at: new Date(Date.now() + 86_400_000) });
    await makePage(db, { slug: 'listed-page' });
    await makePage(db, { slug: 'draft-page', published_at: null });
    await makePage(db, { slug: 'later-page', published_at: new Date(Date.now() + 86_400_000) });
    await makePage(db, { slug: 'members-page', access: 'login' });
    await makePage(db, { slug: 'hidden-page', is_hidden: true });
    await build();
  });

  test('lists every public page once, and nothing deleted or unpublished', async () => {
    const all = await addresses();
    expect(new Set(all).size).toBe(all.length);
    for (const { id, slug } of made) expect(all).toContain(`/titles/${id}/${slug}`);
    const path = `/titles/${series.id}/${encodeURIComponent(series.slug)}`;
    expect(all).toEqual(
      expect.arrayContaining([
        '/',
        '/genres',
        '/news',
        '/contact',
        '/movies',
        '/in-the-sitemap',
        path,
        `${path}/season/1`,
        `${path}/season/1/episode/1`,
      ]),
    );
    expect(all.some((address) => address.startsWith(`/titles/${deleted.id}/`))).toBe(false);
    for (const hidden of ['/home', '/not-public', '/removed']) expect(all).not.toContain(hidden);
    expect(all.filter((address) => address.startsWith('/people/'))).toHaveLength(1);
    expect(all.filter((address) => address.startsWith('/news/'))).toHaveLength(1);
    expect(all.filter((address) => address.startsWith('/pages/'))).toEqual(['/pages/listed-page']);
  });

  test('splits full files regardless of batch size', async () => {
    const names = (await files()).filter((name) => name.startsWith('/sitemap-titles-'));
    expect(names).toEqual(['/sitemap-titles-1.xml', '/sitemap-titles-2.xml', '/sitemap-titles-3.xml']);
    const sizes = await Promise.all(names.map(async (name) => addressesIn((await read(name)).body).length));
    expect(sizes).toEqual([4, 4, 2]);
  });

  test('includes modification dates and images', async () => {
    const body = await everything();
    expect(body).toContain(`<image:loc>${base()}/storage/posters/a.webp</image:loc>`);
    expect(body).toContain(`<image:loc>${base()}/storage/stills/b.webp</image:loc>`);
    const { updated_at: at } = await kinora.platform.db
      .selectFrom('titles')
      .select('updated_at')
      .where('id', '=', series.id)
      .executeTakeFirstOrThrow();
    expect(body).toContain(`<lastmod>${at.toISOString()}</lastmod>`);
    expect(body).not.toMatch(/<loc>[^<]*[^\x21-\x7e][^<]*</);
  });

  test('includes the alternate languages of translated pages when the site has several', async () => {
    const path = `${base()}/titles/${made[0]?.id}/${made[0]?.slug}`;
    expect(await everything()).not.toContain('hreflang');
    languages = ['en', 'de'];
    await build();
    languages = [];
    const body = await everything();
    for (const [language, address] of [
      ['x-default', path],
      ['en', `${path}?lang=en`],
      ['de', `${path}?lang=de`],
    ])
      expect(body).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`);
    expect(body).not.toContain(`href="${base()}/genres?lang=de"`);
    await build();
  });

  test('includes the alternate languages of channels and custom pages when the site has several', async () => {
    const { slug } = await makePage(kinora.platform.db);
    await build();
    expect(await everything()).not.toContain('hreflang');
    languages = ['en', 'de'];
    await build();
    languages = [];
    const body = await everything();
    for (const path of ['/in-the-sitemap', `/pages/${slug}`])
      for (const [language, search] of [
        ['x-default', ''],
        ['en', '?lang=en'],
        ['de', '?lang=de'],
      ])
        expect(body).toContain(
          `<xhtml:link rel="alternate" hreflang="${language}" href="${base()}${path}${search}"/>`,
        );
    await build();
  });

  test('includes videos with a thumbnail, a duration and their watch page', async () => {
    const { db } = kinora.platform;
    const film = await makeTitle(db, { name: 'Wide & far', backdrop: picture('backdrops/w.webp') });
    const { id: episodeId } = await db
      .selectFrom('episodes')
      .select('id')
      .where('title_id', '=', series.id)
      .executeTakeFirstOrThrow();
    const video = async (values: object) =>
      (
        await db
          .insertInto('videos')
          .values({
            title_id: film.id,
            name: 'Trailer 1',
            category: 'trailer',
            kind: 'url',
            source: 'https://a.test/a.mp4',
            seconds: 90,
            created_at: new Date('2026-01-02T00:00:00Z'),
            ...values,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const trailer = await video({ thumbnail: JSON.stringify(picture('stills/t.webp')) });
    const full = await video({ category: 'full', name: 'Copy A', seconds: null });
    const part = await video({ title_id: series.id, episode_id: episodeId, category: 'full' });
    const hidden = await video({ is_approved: false });
    const bare = await video({ title_id: made[0]?.id });
    await build();
    const body = await everything();
    expect(body).toContain(
      `<video:video><video:thumbnail_loc>${base()}/storage/stills/t.webp</video:thumbnail_loc>` +
        '<video:title>Wide &amp; far: Trailer 1</video:title><video:description>Wide &amp; far</video:description>' +
        `<video:player_loc>${base()}/watch/${trailer}</video:player_loc><video:duration>90</video:duration>` +
        '<video:publication_date>2026-01-02T00:00:00.000Z</video:publication_date>' +
        '<video:requires_subscription>no</video:requires_subscription></video:video>',
    );
    expect(body).toContain(
      `<video:thumbnail_loc>${base()}/storage/backdrops/w.webp</video:thumbnail_loc><video:title>Wide &amp; far</video:title>`,
    );
    expect(body).toContain(`<video:player_loc>${base()}/watch/${full}</video:player_loc>`);
    const episode = body.split('<url>').find((entry) => entry.includes('/episode/1</loc>')) ?? '';
    expect(episode).toContain(`/watch/${part}<`);
    for (const id of [hidden, bare]) expect(body).not.toContain(`/watch/${id}<`);
  });

  test('is compressed for clients that accept it', async () => {
    const packed = await read('/sitemap-titles-1.xml', { 'accept-encoding': 'gzip' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      vary: 'accept-encoding',
    });
    const plain = await read('/sitemap-titles-1.xml');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  test('replaces the previous one at once and deletes its files', async () => {
    const { db, storage } = kinora.platform;
    const before = await db.selectFrom('sitemap_files').select('key').execute();
    const one = await makeTitle(db);
    expect(await addresses()).not.toContain(`/titles/${one.id}/${one.slug}`);
    await build();
    expect(await addresses()).toContain(`/titles/${one.id}/${one.slug}`);
    for (const { key } of before) expect(await storage.stat('private', key)).toBeUndefined();
    const rows = await db.selectFrom('sitemap_files').select('is_live').execute();
    expect(rows.every((row) => row.is_live)).toBe(true);
  });

  test('keeps the previous one when it fails', async () => {
    const before = await addresses();
    const { platform } = kinora;
    let puts = 0;
    const storage = {
      ...platform.storage,
      put: async (...args: Parameters<typeof platform.storage.put>) => {
        puts += 1;
        if (puts > 2) throw new Error('The disk is full');
        await platform.storage.put(...args);
      },
    };
    const broken = createSitemapsService({ ...deps(), storage }, SIZES);
    await expect(broken.build()).rejects.toThrow('The disk is full');
    expect(await addresses()).toEqual(before);
  });

  test.each(['/sitemap-titles-99.xml', '/sitemap-secrets-1.xml'])('%s returns 404', async (url) => {
    expect((await read(url)).statusCode).toBe(404);
  });

  test.each(['/sitemap-..%2f..%2fx-1.xml', '/sitemap-titles.xml'])(
    '%s is not a sitemap address',
    async (url) => {
      expect((await read(url)).statusCode).toBe(404);
    },
  );
});

test('hostile text adds no markup to an address', async () => {
  const { db } = kinora.platform;
  for (const text of [...XSS_PAYLOADS, 'a\u0001b']) {
    const { id } = await makeTitle(db, { poster: picture(`x/${text}`) });
    await db
      .updateTable('titles')
      .set({ slug: text, name: text, overview: text })
      .where('id', '=', id)
      .execute();
    await db
      .insertInto('videos')
      .values({ title_id: id, name: text, category: 'trailer', kind: 'link', source: 'https://a.test' })
      .execute();
  }
  // We generate storage keys ourselves; this only proves that the writer escapes them anyway.
  const storage = { ...kinora.platform.storage, publicUrl: (key: string) => `/storage/${key}` };
  await createSitemapsService({ ...deps(), storage }).build();
  const { body } = await read('/sitemap-titles-1.xml');
  expect(body).toContain('window.__xss=33');
  expect(body).not.toMatch(/<(?!\/?(?:url|urlset|loc|lastmod|image:image|image:loc|video:\w+)\b|\?xml )/);
  expect(() => xml2js(body)).not.toThrow();
});

test('a schedule of the worker builds the sitemap', () => {
  const schedules = kinora.composition.parts.flatMap((part) => part.schedules ?? []);
  expect(schedules.map(({ name }) => name)).toContain('build-sitemap');
});
