import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ChannelConfig } from '@kinora/contracts/catalogue/channels.ts';
import { hasUsers } from '#foundation/users/index.ts';
import { loadConfig } from '#platform/config/config.ts';
import { createDatabase, createPool, type Database } from '#platform/db/database.ts';
import { createLocalStorage } from '#platform/storage/local-storage.ts';
import { cloneDatabase } from '#test/database.ts';
import { installDefaults } from '#app/install/install-defaults.ts';
import { MOODS, SPOTLIGHT } from './channel-picks.ts';
import { readDemoContent } from './content.ts';
import { seedDemo } from './demo.ts';
import { createPictureStore } from './pictures.ts';

describe('the demo catalogue', () => {
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  let db: Database;
  let hadUsers = true;
  const lines: string[] = [];
  const seed = () => {
    const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: database.url });
    return seedDemo({ db, config, print: (line) => void lines.push(line), withPictures: false });
  };
  const countOf = async (table: 'titles' | 'people' | 'credits' | 'episodes' | 'news_articles') => {
    const rows = await db.selectFrom(table).select('id').execute();
    return rows.length;
  };
  const counts = async () => ({
    titles: await countOf('titles'),
    people: await countOf('people'),
    credits: await countOf('credits'),
    episodes: await countOf('episodes'),
    news: await countOf('news_articles'),
  });

  beforeAll(async () => {
    database = await cloneDatabase();
    db = createDatabase(createPool(loadConfig({ NODE_ENV: 'test', DATABASE_URL: database.url }), 'test'));
    await installDefaults(db);
    await seed();
    hadUsers = await hasUsers(db);
  }, 120_000);
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  test('contains every record of the data folder', async () => {
    const content = readDemoContent();
    const episodes = content.titles.flatMap(({ seasons }) => seasons.flatMap((season) => season.episodes));
    expect(await counts()).toMatchObject({
      titles: content.titles.length,
      people: content.people.length,
      episodes: episodes.length,
      news: content.news.length,
    });
  });

  test('creates accounts after the rows, so that `--if-empty` repeats an interrupted seed', () => {
    expect(hadUsers).toBe(false);
  });

  test('has no videos, since none could be played', async () => {
    expect(await db.selectFrom('videos').select('id').execute()).toEqual([]);
  });

  test('has a home page of varied rows, and mood channels with all their titles', async () => {
    const rows = await db
      .selectFrom('channel_items')
      .innerJoin('channels as home', 'home.id', 'channel_items.channel_id')
      .innerJoin('channels', 'channels.id', 'channel_items.record_id')
      .select(['channels.slug', 'channels.config'])
      .where('home.slug', '=', 'home')
      .orderBy('channel_items.position')
      .execute();
    expect(rows.map(({ slug }) => slug).slice(0, 3)).toEqual(['on-the-marquee', 'fresh', 'most-looked-at']);
    const layouts = rows.map(({ config }) => ChannelConfig.parse(config).nested_layout);
    expect(new Set(layouts).size).toBeGreaterThanOrEqual(7);
    for (const { slug, titles } of [SPOTLIGHT, ...MOODS]) {
      const held = await db
        .selectFrom('channel_items')
        .innerJoin('channels', 'channels.id', 'channel_items.channel_id')
        .select('record_id')
        .where('channels.slug', '=', slug)
        .execute();
      expect(held).toHaveLength(titles.length);
    }
  });

  test('gives titles genres, keywords, a collection and similar titles', async () => {
    const perigee = await db
      .selectFrom('titles')
      .innerJoin('title_similar', 'title_similar.title_id', 'titles.id')
      .innerJoin('collections', 'collections.id', 'titles.collection_id')
      .select(['genre_ids', 'keyword_ids', 'title_similar.ids', 'collections.slug as collection'])
      .where('titles.slug', '=', 'perigee')
      .executeTakeFirstOrThrow();
    expect(perigee.collection).toBe('the-listening-films');
    expect(perigee.genre_ids.length).toBeGreaterThan(0);
    expect(perigee.keyword_ids.length).toBeGreaterThan(4);
    expect(perigee.ids).toHaveLength(12);
  });

  test('writes nothing in a second run', async () => {
    const before = await counts();
    const newest = () =>
      db.selectFrom('titles').select('updated_at').orderBy('updated_at', 'desc').executeTakeFirst();
    const touched = await newest();
    await seed();
    expect(await counts()).toEqual(before);
    expect(await newest()).toEqual(touched);
    expect(lines.at(-1)).toMatch(/^Demo catalogue: 0 new of \d+ titles, 0 people, 0 articles, 0 channels\.$/);
  });
});

describe('a demo picture', () => {
  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="90"><rect width="60" height="90" fill="#123456"/></svg>';

  test('is drawn once per disk and reused when the drawing is unchanged', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'kinora-demo-'));
    const storage = createLocalStorage(root);
    const written: string[] = [];
    const put: typeof storage.put = (disk, key, body, options) => {
      written.push(`${disk} ${key.replace(/\/.*/, '')}`);
      return storage.put(disk, key, body, options);
    };
    const store = createPictureStore({ ...storage, put });
    const picture = await store('posters', () => SVG);
    expect(picture).toMatchObject({ width: 600, height: 900 });
    expect(await storage.stat('public', picture?.key ?? '')).toMatchObject({ contentType: 'image/webp' });
    expect(await store('posters', () => SVG)).toEqual(picture);
    expect(written).toEqual(['public posters', 'private demo-posters']);
    expect(await store('posters', () => SVG.replace('#123456', '#654321'))).not.toEqual(picture);
    await rm(root, { recursive: true, force: true });
  });
});
