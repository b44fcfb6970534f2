import { beforeAll, describe, expect, test } from 'vitest';
import {
  getWatchlistSummary,
  listWatchlist,
  pickFromWatchlist,
  WATCHLIST_SORTS,
  type WatchlistFilter,
  type WatchlistSort,
} from '@kinora/contracts/community/watchlist.ts';
import { makeGenre } from '#catalogue/genres/genres.factory.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { encodeCursor } from '#platform/db/paging.ts';
import { useTestApp } from '#test/app.ts';
import { addLanguage } from '#test/localization.ts';
import type { TestClient } from '#test/client.ts';
import { withSession } from '#test/sign-in.ts';
import { makeVideo } from '#test/videos.ts';
import { makeWatchlist } from './watchlist.factory.ts';

const kinora = useTestApp();
const day = (number: number) => new Date(Date.UTC(2026, 10, number));

let member: TestClient;
/** Names of titles by id, so that failures can be read. */
const names = new Map<number, string>();
let genre: Awaited<ReturnType<typeof makeGenre>>;
let episodeVideo: number;

const MARKED_WATCHABLE = { is_watchable: true };

/** Four titles: two films that play here, a film that does not, and a series. */
async function makeTitles() {
  const { db } = kinora.platform;
  genre = await makeGenre(db);
  const values: Record<string, Parameters<typeof makeTitle>[1]> = {
    short: { runtime: 80, score: 6, votes: 9, release_date: '2020-05-01', genre_ids: [genre.id] },
    medium: { runtime: 120, score: 8, votes: 9, release_date: '1999-05-01' },
    long: { runtime: 150, score: 7, votes: 9, release_date: '2024-05-01', genre_ids: [genre.id] },
    series: { type: 'series', release_date: null },
  };
  const ids = { short: 0, medium: 0, long: 0, series: 0 };
  for (const name of Object.keys(ids) as (keyof typeof ids)[]) {
    const { id } = await makeTitle(db, values[name]);
    ids[name] = id;
    names.set(id, name);
  }
  return ids;
}

beforeAll(async () => {
  const { db } = kinora.platform;
  const { short, medium, long, series } = await makeTitles();
  await makeVideo(kinora.platform, short, { available_until: day(25) });
  await makeVideo(kinora.platform, medium);
  await makeVideo(kinora.platform, long, { category: 'trailer' });
  const season = await createSeasonsService(kinora.platform).add(db, series, { number: 1 }, [
    { episode_number: 1 },
    { episode_number: 2 },
  ]);
  episodeVideo = await makeVideo(kinora.platform, series, {
    episode_id: season.episodeIds.get(2) ?? 0,
    available_until: day(21),
  });
  await db.updateTable('titles').set(MARKED_WATCHABLE).where('id', 'in', [short, medium, series]).execute();
  const { id } = await makeUser(db);
  member = await withSession(kinora, id);
  await makeWatchlist(db, id, [
    { title_id: medium, added_at: day(3), note: 'With Ines' },
    { title_id: long, added_at: day(4) },
    { title_id: short, added_at: day(1) },
    { title_id: series, added_at: day(2) },
  ]);
  const other = await makeUser(db);
  await makeWatchlist(db, other.id, [{ title_id: medium, added_at: day(5), note: 'Secret' }]);
});

const listed = async (query: WatchlistFilter & { sort?: WatchlistSort }) => {
  const { pagination } = await member.call(listWatchlist, { query });
  return pagination.data.map(({ title }) => names.get(title.id));
};

describe('the order', () => {
  const ORDERS: Record<WatchlistSort, string[]> = {
    added: ['long', 'medium', 'series', 'short'],
    length: ['short', 'medium', 'long', 'series'],
    rating: ['medium', 'long', 'short', 'series'],
    release: ['long', 'short', 'medium', 'series'],
    leaving: ['series', 'short', 'medium', 'long'],
    position: ['medium', 'long', 'short', 'series'],
  };

  test.each(WATCHLIST_SORTS)('%s is right, on one page and page by page', async (sort) => {
    expect(await listed({ sort })).toEqual(ORDERS[sort]);
    const paged: (string | undefined)[] = [];
    let cursor: string | null = null;
    do {
      const query = { sort, perPage: 1, ...(cursor === null ? {} : { cursor }) };
      const { pagination }: Awaited<ReturnType<typeof read>> = await read(query);
      paged.push(...pagination.data.map(({ title }) => names.get(title.id)));
      cursor = pagination.next_cursor;
    } while (cursor !== null);
    expect(paged).toEqual(ORDERS[sort]);
  });
  const read = (query: { sort: WatchlistSort; perPage: number; cursor?: string }) =>
    member.call(listWatchlist, { query });

  test.each<[WatchlistSort, (string | number)[]]>([
    ['added', ['0000-01-01T00:00:00.000000Z', 1]],
    ['length', ['x', 1]],
    ['release', ['0000-01-01', 1]],
    ['position', ['é', 1]],
    ['rating', [1]],
  ])('rejects a cursor of %s that was tampered with', async (sort, values) => {
    const query = { sort, cursor: encodeCursor(values) };
    expect(await member.refused(listWatchlist, { query })).toMatchObject({ status: 422 });
  });
});

describe('an item', () => {
  test('contains what the list shows', async () => {
    const { pagination } = await member.call(listWatchlist, { query: { sort: 'position' } });
    expect(pagination.data[0]).toMatchObject({
      title: { score: 8 },
      genres: [],
      runtime: 120,
      play: { category: 'full', season: null },
      note: 'With Ines',
      added_at: day(3).toISOString(),
    });
    expect(pagination.data[1]).toMatchObject({ genres: [genre.name], play: null, note: null });
    expect(pagination.data[3]).toMatchObject({
      runtime: null,
      play: { video_id: episodeVideo, season: 1, episode: 2 },
    });
  });

  test('has its name in the language of the member', async () => {
    const { db } = kinora.platform;
    await addLanguage(kinora, { language: 'de', name: 'Deutsch' });
    const { id } = await makeUser(db, { language: 'de' });
    const title = await makeTitle(db);
    await db
      .insertInto('title_translations')
      .values({ title_id: title.id, language: 'de', name: 'Auf Deutsch' })
      .execute();
    await makeWatchlist(db, id, [{ title_id: title.id }]);
    const german = await withSession(kinora, id);
    const { pagination } = await german.call(listWatchlist, {});
    expect(pagination.data[0]?.title.name).toBe('Auf Deutsch');
  });

  test('is hidden while its title is deleted, and returns with it', async () => {
    const { db } = kinora.platform;
    const { id } = await makeUser(db);
    const title = await makeTitle(db);
    await makeWatchlist(db, id, [{ title_id: title.id }]);
    const client = await withSession(kinora, id);
    const titles = createTitlesService(kinora.platform);
    const count = async () => (await client.call(listWatchlist, {})).pagination.data.length;
    await titles.remove(db, title.id);
    expect(await count()).toBe(0);
    expect(await client.call(getWatchlistSummary, {})).toMatchObject({ total: 0 });
    await titles.restore(db, title.id);
    expect(await count()).toBe(1);
  });
});

describe('the filters', () => {
  test.each<[name: string, query: WatchlistFilter, found: string[]]>([
    ['titles that play here', { availability: 'here' }, ['medium', 'series', 'short']],
    ['titles that do not', { availability: 'elsewhere' }, ['long']],
    ['series', { type: 'series' }, ['series']],
    ['films up to 89 minutes', { length: 'short' }, ['short']],
    ['films of 120 minutes', { length: 'medium' }, ['medium']],
    ['longer films', { length: 'long' }, ['long']],
    ['two filters at once', { availability: 'here', type: 'movie' }, ['medium', 'short']],
    ['no title of an unknown genre', { genre: 'no-such-genre' }, []],
  ])('find %s', async (_name, query, found) => {
    expect(await listed(query)).toEqual(found);
  });

  test('find the titles of a genre', async () => {
    expect(await listed({ genre: genre.slug })).toEqual(['long', 'short']);
  });
});

describe('the summary', () => {
  test('counts everything without a filter', async () => {
    expect(await member.call(getWatchlistSummary, {})).toEqual({
      total: 4,
      watchable: 3,
      minutes: 350,
      matching: 4,
      here: 3,
      elsewhere: 1,
      types: [
        { type: 'movie', count: 3 },
        { type: 'series', count: 1 },
      ],
      lengths: [
        { length: 'short', count: 1 },
        { length: 'medium', count: 1 },
        { length: 'long', count: 1 },
      ],
      genres: [{ slug: genre.slug, name: genre.name, count: 2 }],
      keeps_seen: false,
    });
  });

  test('ignores in each count the filter of its own group', async () => {
    const query = { availability: 'here', type: 'movie' } as const;
    expect(await member.call(getWatchlistSummary, { query })).toMatchObject({
      total: 4,
      matching: 2,
      here: 2,
      elsewhere: 1,
      types: [{ count: 2 }, { count: 1 }],
      lengths: [{ count: 1 }, { count: 1 }, { count: 0 }],
      genres: [{ slug: genre.slug, count: 1 }],
    });
  });
});

describe('picking a title', () => {
  const pick = async (query: WatchlistFilter & { not?: number }) => {
    const { item } = await member.call(pickFromWatchlist, { query });
    return item && names.get(item.title.id);
  };

  test('returns one that matches, and not the last one', async () => {
    const [here = 0] = [...names.keys()].filter((id) => names.get(id) === 'short');
    const found = new Set<string | null | undefined>();
    for (let turn = 0; turn < 40; turn += 1) found.add(await pick({ availability: 'here', not: here }));
    expect(found).toEqual(new Set(['medium', 'series']));
  });

  test('returns nothing if nothing matches', async () => {
    expect(await pick({ genre: 'no-such-genre' })).toBeNull();
  });
});
