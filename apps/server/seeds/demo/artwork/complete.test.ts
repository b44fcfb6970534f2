import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTitleBrowser } from '#catalogue/browse/index.ts';
import { createChannelPages } from '#catalogue/channels/index.ts';
import { listDemoRecords } from '#admin/demo/index.ts';
import { createImagesService } from '#catalogue/images/index.ts';
import { createNewsService } from '#catalogue/news/index.ts';
import { createPeopleService } from '#catalogue/people/index.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { loadConfig } from '#platform/config/config.ts';
import { createDatabase, createPool, type Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createStorage } from '#platform/storage/storage.ts';
import { cloneDatabase } from '#test/database.ts';
import { whileLocked } from '#test/locks.ts';
import { createChannelWriter } from '#app/install/channel-writer.ts';
import { HOME, STARTER_ROWS } from '#app/install/channels.ts';
import { readDemoContent } from '../content.ts';
import type { DemoContent, DemoTitle } from '../content-schema.ts';
import { createDemoWriter, type DemoWriter } from '../demo-writer.ts';
import { seedNews } from '../news.ts';
import { seedPeople } from '../people.ts';
import type { StorePicture } from '../pictures.ts';
import { seedTitles } from '../titles.ts';
import { completePictures } from './complete.ts';
import { listHomePictures } from './home.ts';

/** A series, a film and a silent film. Without credits, which pictures do not need. */
const TITLES = ['saltglass', 'perigee', 'metropolis-1927'];
const PEOPLE = ['amara-lindholm', 'brigitte-helm'];
const all = readDemoContent();
const shortened = (season: DemoTitle['seasons'][number]) => ({
  ...season,
  episodes: season.episodes.slice(0, 2).map((episode) => ({ ...episode, cast: [], crew: [] })),
});
const content: DemoContent = {
  titles: all.titles
    .filter(({ key }) => TITLES.includes(key))
    .map((title) => ({ ...title, cast: [], crew: [], seasons: title.seasons.slice(0, 1).map(shortened) })),
  people: all.people.filter(({ key }) => PEOPLE.includes(key)),
  news: all.news.filter(({ key }) => key === 'how-perigee-built-its-eclipse-from-one-lamp'),
  collections: [],
};
const STILLS = 2;
const EXTRAS = 6;
/** Poster and backdrop of each title, stills, portraits, the article, and the other gallery pictures. */
const TOTAL = 2 * TITLES.length + STILLS + PEOPLE.length + 1 + EXTRAS;
/** The number of pictures on the home page of these tests. */
const ON_HOME = 4;
const OWN = { key: 'images/own.webp', width: 600, height: 900, color: null, blur: null };
const OWNER = { source: 'local', by: null };

let site: Awaited<ReturnType<typeof openSite>>;
beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.close());

/** A site with rows but no pictures, whose home page shows one backdrop, one poster, one portrait and one tile. */
async function openSite() {
  const database = await cloneDatabase();
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: database.url });
  const pool = createPool(config, 'test');
  const db = createDatabase(pool);
  const writer = createDemoWriter(db);
  await seedPeople(writer, content.people);
  await seedTitles(writer, content);
  await seedNews(writer, content);
  const titles = await listDemoRecords(db, 'title');
  const people = await listDemoRecords(db, 'person');
  const title = (key: string) => titles.get(key) ?? 0;
  const person = (key: string) => people.get(key) ?? 0;
  await arrangeHome(writer, {
    wide: title('saltglass'),
    tall: title('perigee'),
    tile: title('metropolis-1927'),
    person: person('amara-lindholm'),
  });
  const storage = createStorage(config);
  const pages = createChannelPages({
    pool,
    clock: systemClock,
    storage,
    browser: createTitleBrowser({ pool }),
  });
  return {
    ...writer,
    storage,
    title,
    person,
    home: () => listHomePictures(pages.channels),
    close: async () => {
      await db.destroy();
      await database.drop();
    },
  };
}

const arrangeHome = (
  { db, events }: DemoWriter,
  ids: { wide: number; tall: number; tile: number; person: number },
): Promise<void> =>
  transaction(db, async (tx) => {
    const { ensure, add, clear, find } = createChannelWriter(events);
    const mood = await ensure(tx, { slug: 'mood', name: 'Mood' }, [ids.tile]);
    const rows = [
      await ensure(tx, { slug: 'wide', name: 'Wide', config: { nested_layout: 'landscape' } }, [ids.wide]),
      await ensure(tx, { slug: 'tall', name: 'Tall' }, [ids.tall]),
      await ensure(tx, { slug: 'who', name: 'Who', config: { content_model: 'person' } }, [ids.person]),
      await ensure(
        tx,
        { slug: 'moods', name: 'Moods', config: { content_model: 'channel', layout: 'tiles' } },
        [mood],
      ),
    ];
    const home = await ensure(tx, HOME);
    const starters = await Promise.all(STARTER_ROWS.map((slug) => find(tx, slug)));
    await clear(
      tx,
      home,
      starters.flatMap((id) => id ?? []),
    );
    await add(tx, home, rows);
  });

interface Interference {
  /** How many pictures fit on the disk. */
  readonly atMost?: number;
  readonly print?: (line: string) => void;
  readonly beforeStoring?: () => Promise<void>;
}

/** Completes the site with fake pictures that are identified by their drawing and never rendered. */
async function complete({ atMost = Infinity, print, beforeStoring }: Interference = {}) {
  const drawn: string[] = [];
  const lines: string[] = [];
  const store: StorePicture = async (folder, draw) => {
    await beforeStoring?.();
    if (drawn.length >= atMost) throw new Error('no room');
    drawn.push(folder);
    return { ...OWN, key: `${folder}/${createHash('sha256').update(draw()).digest('hex')}.webp` };
  };
  const failures = await completePictures({
    ...site,
    content,
    store,
    print: (line) => {
      lines.push(line);
      print?.(line);
    },
  });
  return { drawn, lines, failures };
}

const missing = async (db: Database) => {
  const [titles, episodes, people, news] = await Promise.all([
    db.selectFrom('titles').select(['slug', 'poster', 'backdrop']).orderBy('slug').execute(),
    db.selectFrom('episodes').select('id').where('still', 'is', null).execute(),
    db.selectFrom('people').select('slug').where('portrait', 'is', null).orderBy('slug').execute(),
    db.selectFrom('news_articles').select('slug').where('image', 'is', null).execute(),
  ]);
  return {
    posters: titles.filter(({ poster }) => poster === null).map(({ slug }) => slug),
    backdrops: titles.filter(({ backdrop }) => backdrop === null).map(({ slug }) => slug),
    stills: episodes.length,
    portraits: people.map(({ slug }) => slug),
    news: news.length,
  };
};
const NOTHING = { posters: [], backdrops: [], stills: 0, portraits: [], news: 0 };
const imagesOf = async (key: string) => {
  const images = await createImagesService(site).list(site.db, 'title_id', site.title(key));
  return images.map(({ kind, is_main: isMain }) => (isMain ? `main ${kind}` : kind));
};

test('draws the pictures of the home page before all others', async () => {
  expect(await site.home()).toHaveLength(ON_HOME);
  const { lines } = await complete({ atMost: ON_HOME });
  expect(await missing(site.db)).toEqual({
    posters: ['saltglass'],
    backdrops: ['metropolis', 'perigee'],
    stills: STILLS,
    portraits: ['brigitte-helm'],
    news: 1,
  });
  expect(lines.slice(0, 2)).toEqual([
    `Demo artwork: ${ON_HOME} of ${TOTAL} pictures`,
    'Demo artwork: the home page is complete.',
  ]);
});

test('fills everything that a seed without pictures left out', async () => {
  const { lines, failures } = await complete();
  expect(failures).toBe(0);
  expect(lines.at(-1)).toBe(`Demo artwork: ${TOTAL} of ${TOTAL} pictures`);
  expect(await missing(site.db)).toEqual(NOTHING);
  expect(await imagesOf('perigee')).toEqual(['main backdrop', 'still', 'still', 'still', 'main poster']);
  expect(await imagesOf('metropolis-1927')).toEqual(['main backdrop', 'main poster']);
});

test('does nothing in a second run', async () => {
  const stateOf = async () => ({
    titles: await site.db.selectFrom('titles').select(['id', 'updated_at']).orderBy('id').execute(),
    images: await site.db.selectFrom('images').selectAll().orderBy('id').execute(),
  });
  await complete();
  const before = await stateOf();
  expect(await complete()).toEqual({ drawn: [], lines: [], failures: 0 });
  expect(await stateOf()).toEqual(before);
});

test('continues where an interrupted run stopped', async () => {
  const ended = new Error('killed');
  const kill = complete({
    print: () => {
      throw ended;
    },
  });
  await expect(kill).rejects.toBe(ended);
  const { drawn, lines } = await complete();
  expect(lines.at(-1)).toBe(`Demo artwork: ${TOTAL - ON_HOME} of ${TOTAL - ON_HOME} pictures`);
  // The gallery of each title requests its poster and backdrop once more.
  expect(drawn).toHaveLength(TOTAL - ON_HOME + 2 * TITLES.length);
  expect(await missing(site.db)).toEqual(NOTHING);
  expect(await imagesOf('metropolis-1927')).toEqual(['main backdrop', 'main poster']);
});

test('continues after a picture that cannot be drawn, and retries it in the next run', async () => {
  const { failures, lines } = await complete({ atMost: ON_HOME });
  expect(failures).toBeGreaterThan(0);
  expect(lines).toContain('Demo artwork: the poster of Saltglass could not be drawn: Error: no room');
  expect((await complete()).failures).toBe(0);
  expect(await missing(site.db)).toEqual(NOTHING);
});

/** An owner replaces one picture and removes one of every other kind. */
async function changePictures(): Promise<void> {
  const titles = createTitlesService(site);
  await titles.update(site.db, site.title('perigee'), { poster: OWN }, OWNER);
  await titles.update(site.db, site.title('metropolis-1927'), { backdrop: null }, OWNER);
  await createPeopleService(site).update(site.db, site.person('brigitte-helm'), { portrait: null }, OWNER);
  const episode = await site.db.selectFrom('episodes').select('id').orderBy('id').executeTakeFirstOrThrow();
  await createSeasonsService(site).updateEpisode(site.db, episode.id, { still: null }, OWNER);
  const article = await site.db.selectFrom('news_articles').select('id').executeTakeFirstOrThrow();
  await createNewsService(site).setImage(site.db, article.id, null);
}
const posterOf = async (key: string) => {
  const rows = site.db.selectFrom('titles').select('poster').where('id', '=', site.title(key));
  return (await rows.executeTakeFirstOrThrow()).poster;
};
const CHANGED = { ...NOTHING, backdrops: ['metropolis'], stills: 1, portraits: ['brigitte-helm'], news: 1 };

test('keeps what an owner replaced or removed after it was drawn', async () => {
  await complete();
  await changePictures();
  const service = createImagesService(site);
  const [image] = await service.list(site.db, 'title_id', site.title('saltglass'));
  if (image !== undefined) await transaction(site.db, (tx) => service.remove(tx, image));
  expect((await complete()).drawn).toEqual([]);
  expect(await posterOf('perigee')).toEqual(OWN);
  expect(await missing(site.db)).toEqual(CHANGED);
  expect(await imagesOf('saltglass')).toEqual(['still', 'still', 'still', 'main poster']);
});

test('keeps what an owner replaced or removed before it was drawn', async () => {
  await changePictures();
  await complete();
  expect(await posterOf('perigee')).toEqual(OWN);
  expect(await missing(site.db)).toEqual(CHANGED);
  expect(await imagesOf('perigee')).toEqual(['main backdrop', 'still', 'still', 'still']);
  expect(await imagesOf('metropolis-1927')).toEqual(['main poster']);
});

test('keeps what an owner replaces or removes while pictures are drawn', async () => {
  let isFirst = true;
  const act: Promise<void>[] = [];
  await complete({
    print: () => {
      if (isFirst) act.push(changePictures());
      isFirst = false;
    },
  });
  await Promise.all(act);
  expect(await posterOf('perigee')).toEqual(OWN);
  expect(await missing(site.db)).toEqual(CHANGED);
  expect((await complete()).drawn).toEqual([]);
});

test('keeps the article that an editor saves just before its picture is stored', async () => {
  const { id } = await site.db.selectFrom('news_articles').select('id').executeTakeFirstOrThrow();
  await whileLocked(site.db, {
    rows: site.db.selectFrom('news_articles').select('id').forUpdate(),
    start: () => [complete()],
    meanwhile: (tx) => createNewsService(site).setImage(tx, id, null),
  });
  expect(await missing(site.db)).toEqual({ ...NOTHING, news: 1 });
});

test('leaves deleted titles as they are and does not create them again', async () => {
  const { remove } = createTitlesService(site);
  await remove(site.db, site.title('perigee'));
  await remove(site.db, site.title('saltglass'));
  expect(await seedTitles(site, content)).toBe(0);
  expect((await complete()).failures).toBe(0);
  expect(await missing(site.db)).toEqual({
    ...NOTHING,
    posters: ['perigee', 'saltglass'],
    backdrops: ['perigee', 'saltglass'],
    stills: STILLS,
  });
  expect(await imagesOf('perigee')).toEqual([]);
});

test('draws nothing into a series that is deleted while its pictures are drawn', async () => {
  let isDeleted = false;
  const { failures } = await complete({
    beforeStoring: async () => {
      if (isDeleted) return;
      isDeleted = true;
      await createTitlesService(site).remove(site.db, site.title('saltglass'));
    },
  });
  expect(failures).toBe(0);
  expect(await missing(site.db)).toEqual({
    ...NOTHING,
    posters: ['saltglass'],
    backdrops: ['saltglass'],
    stills: STILLS,
  });
});

test('adds no second gallery to a title that an earlier version drew', async () => {
  const id = site.title('perigee');
  await createTitlesService(site).update(site.db, id, { poster: OWN, backdrop: OWN });
  await complete();
  expect(await imagesOf('perigee')).toEqual([]);
});

test('does not create an article again whose headline an owner changed', async () => {
  await site.db.updateTable('news_articles').set({ title: 'Other', slug: 'other' }).execute();
  expect(await seedNews(site, content)).toBe(0);
});
