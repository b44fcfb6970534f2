import { beforeAll, describe, expect, test } from 'vitest';
import {
  listProfileRatings,
  PROFILE_RATING_SORTS,
  type ProfileRatingSort,
} from '@kinora/contracts/community/profiles.ts';
import { makeGenre } from '#catalogue/genres/genres.factory.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeViewing } from '#community/diary/diary.factory.ts';
import { makeRatedSeries } from '#community/ratings/ratings.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { makeMember, rate } from './profiles.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const getDb = () => kinora.platform.db;
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

type Query = Record<string, number | string>;
const page = async (id: number, query: Query, client: TestClient = kinora.client()) =>
  (await client.call(listProfileRatings, { params: { id }, query })).pagination;

/** Reads all pages of two ratings; returns the ids of the titles. */
async function titlesOf(id: number, query: Query = {}, client: TestClient = kinora.client()) {
  const ids: number[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const { data, next_cursor: next } = await page(
      id,
      { perPage: 2, ...query, ...(cursor && { cursor }) },
      client,
    );
    expect(data.length).toBeLessThanOrEqual(2);
    ids.push(...data.map(({ title }) => title.id));
    cursor = next;
  }
  return ids;
}

/** Six ratings whose orders differ, with ties in score and in time; beside those of a season and an episode. */
async function makeRater() {
  const { id } = await makeUser(getDb());
  const series = await makeRatedSeries(kinora.platform);
  const add = async (score: number, day: number) => {
    const { id: titleId } = await makeTitle(getDb());
    await rate(getDb(), id, titleId, { score, updated_at: at(day) });
    return titleId;
  };
  const ids = {
    best: await add(10, 3),
    early8: await add(8, 1),
    first8: await add(8, 5),
    second8: await add(8, 5),
    worst: await add(1, 4),
  };
  await rate(getDb(), id, series.id, { score: 6, updated_at: at(6) });
  await rate(getDb(), id, series.id, { score: 9, updated_at: at(7), season_id: series.seasonId });
  await rate(getDb(), id, series.id, { score: 9, updated_at: at(8), episode_id: series.episodeId });
  return { id, series: series.id, ...ids };
}
type Rater = Awaited<ReturnType<typeof makeRater>>;
let rater: Rater;
beforeAll(async () => {
  rater = await makeRater();
});

const ORDERS: Readonly<Record<ProfileRatingSort, (ids: Rater) => number[]>> = {
  highest: ({ best, second8, first8, early8, series, worst }) => [
    best,
    second8,
    first8,
    early8,
    series,
    worst,
  ],
  lowest: ({ best, second8, first8, early8, series, worst }) => [
    worst,
    series,
    early8,
    first8,
    second8,
    best,
  ],
  newest: ({ best, second8, first8, early8, series, worst }) => [
    series,
    second8,
    first8,
    worst,
    best,
    early8,
  ],
  oldest: ({ best, second8, first8, early8, series, worst }) => [
    early8,
    best,
    worst,
    first8,
    second8,
    series,
  ],
};

describe.each(PROFILE_RATING_SORTS)('the ratings of a member sorted by %s', (sort) => {
  test('are those of whole titles, page by page', async () => {
    expect(await titlesOf(rater.id, { sort })).toEqual(ORDERS[sort](rater));
  });

  test('are filtered by score', async () => {
    const eights = ORDERS[sort](rater).filter(
      (id) => id === rater.early8 || id === rater.first8 || id === rater.second8,
    );
    expect(await titlesOf(rater.id, { sort, score: 8 })).toEqual(eights);
    expect(await titlesOf(rater.id, { sort, score: 9 })).toEqual([]);
  });

  test('are filtered by type', async () => {
    expect(await titlesOf(rater.id, { sort, type: 'series' })).toEqual([rater.series]);
    const films = ORDERS[sort](rater).filter((id) => id !== rater.series);
    expect(await titlesOf(rater.id, { sort, type: 'movie' })).toEqual(films);
    expect(await titlesOf(rater.id, { sort, type: 'movie', score: 6 })).toEqual([]);
  });
});

test('ratings come with the score, the time and the title', async () => {
  const { data } = await page(rater.id, { score: 10 });
  expect(data).toMatchObject([{ score: 10, title: { id: rater.best, type: 'movie' } }]);
  expect(new Date(data[0]?.rated_at ?? 0)).toEqual(at(3));
});

test('ratings are filtered by genre', async () => {
  const { id } = await makeUser(getDb());
  const noir = await makeGenre(getDb());
  const [both, other] = [
    await makeTitle(getDb(), { genre_ids: [noir.id] }),
    await makeTitle(getDb(), { genre_ids: [] }),
  ];
  for (const title of [both, other]) await rate(getDb(), id, title.id, { score: 7 });
  expect(await titlesOf(id, { genre: noir.id })).toEqual([both.id]);
  expect(await titlesOf(id, { genre: noir.id + 1 })).toEqual([]);
});

test('ratings of deleted titles are left out', async () => {
  const { id } = await makeUser(getDb());
  const [gone, kept] = [await makeTitle(getDb()), await makeTitle(getDb())];
  for (const title of [gone, kept]) await rate(getDb(), id, title.id, { score: 7 });
  await createTitlesService(kinora.platform).remove(getDb(), gone.id);
  for (const sort of PROFILE_RATING_SORTS) expect(await titlesOf(id, { sort })).toEqual([kept.id]);
});

describe('titles that the viewer has not seen', () => {
  test('are found by what the viewer has seen, not by what the member has', async () => {
    const viewer = await makeMember(kinora);
    await makeViewing(getDb(), { user_id: viewer.id, title_id: rater.best });
    await makeViewing(getDb(), { user_id: rater.id, title_id: rater.worst });
    const query = { mine: 'unseen', sort: 'highest' };
    const expected = ORDERS.highest(rater).filter((id) => id !== rater.best);
    expect(await titlesOf(rater.id, query, viewer.client)).toEqual(expected);
    expect(await titlesOf(rater.id, { ...query, score: 10 }, viewer.client)).toEqual([]);
  });

  test('are refused to guests', async () => {
    expect(
      await kinora.client().refused(listProfileRatings, {
        params: { id: rater.id },
        query: { mine: 'unseen' },
      }),
    ).toMatchObject({ status: 401, code: 'unauthenticated' });
  });
});

test('the titles have their names in the language of the reader', async () => {
  const reader = await makeMember(kinora, { language: 'en' });
  await getDb()
    .insertInto('title_translations')
    .values({ title_id: rater.best, language: 'en', name: 'In English' })
    .execute();
  const { data } = await page(rater.id, { score: 10 }, reader.client);
  expect(data[0]?.title.name).toBe('In English');
});

test('a cursor that the server did not send for this order is refused', async () => {
  const encode = (values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
  const time = '2026-01-01T00:00:00Z';
  for (const [query, cursor] of [
    [{ sort: 'highest' }, encode([time, 1])],
    [{ sort: 'highest' }, encode([11, time, 1])],
    [{ sort: 'newest' }, encode([8, time, 1])],
    [{ sort: 'lowest', score: 8 }, encode([8, time, 1])],
    [{ sort: 'oldest' }, 'x'],
  ] as const)
    expect(
      await kinora.client().refused(listProfileRatings, {
        params: { id: rater.id },
        query: { ...query, cursor },
      }),
    ).toMatchObject({ status: 422, errors: { cursor: ['This cursor is not valid.'] } });
});
