import { describe, expect, test } from 'vitest';
import { getRatings, rate, removeRating } from '@kinora/contracts/community/ratings.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { signIn, withSession } from '#test/sign-in.ts';
import { makeRatedSeries, makeTotals } from './ratings.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const db = () => kinora.platform.db;

async function makeMember() {
  const { id } = await makeUser(db());
  return { id, client: await withSession(kinora, id) };
}

const ratingsBy = (userId: number) =>
  db()
    .selectFrom('reviews')
    .select(['id', 'title_id', 'season_id', 'episode_id', 'score', 'body', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

const ENDPOINTS = [
  { name: 'rating', endpoint: rate, body: { score: 7 } },
  { name: 'removing a rating of', endpoint: removeRating, body: undefined },
] as const;

describe('rating', () => {
  test('stores one score for each title, season and episode of a member', async () => {
    const { id, seasonId, episodeId } = await makeRatedSeries(kinora.platform);
    const { id: userId, client } = await makeMember();
    const params = { id };
    expect(await client.call(rate, { params, body: { score: 9 } })).toEqual({ score: 9 });
    await client.call(rate, { params, query: { season: 2 }, body: { score: 4 } });
    await client.call(rate, { params, query: { season: 2, episode: 3 }, body: { score: 10 } });
    await client.call(rate, { params, body: { score: 1 } });
    expect(await ratingsBy(userId)).toMatchObject([
      { title_id: id, season_id: null, episode_id: null, score: 1, body: null },
      { title_id: id, season_id: seasonId, episode_id: null, score: 4 },
      { title_id: id, season_id: null, episode_id: episodeId, score: 10 },
    ]);
  });

  test('moves the date only when the score changes, and consumes no ids', async () => {
    const { id } = await makeTitle(db());
    const { id: userId, client } = await makeMember();
    const give = (score: number) => client.call(rate, { params: { id }, body: { score } });
    await give(6);
    const [first] = await ratingsBy(userId);
    await give(6);
    expect(await ratingsBy(userId)).toEqual([first]);
    await give(7);
    const [second] = await ratingsBy(userId);
    expect(second?.updated_at.getTime()).toBeGreaterThan(first?.updated_at.getTime() ?? Infinity);
    const other = await makeReview(db(), { title_id: id, user_id: (await makeUser(db())).id });
    expect(other.id).toBe((first?.id ?? 0) + 1);
  });

  test('changes the score of a review and keeps its text', async () => {
    const { id } = await makeTitle(db());
    const { id: userId, client } = await makeMember();
    await makeReview(db(), { title_id: id, user_id: userId, score: 3, body: 'Slow.' });
    await client.call(rate, { params: { id }, body: { score: 5 } });
    expect(await ratingsBy(userId)).toMatchObject([{ score: 5, body: 'Slow.' }]);
  });

  test('keeps one rating when the same member rates twice at once', async () => {
    const { id } = await makeTitle(db());
    const { id: userId, client } = await makeMember();
    await Promise.all([2, 8].map((score) => client.call(rate, { params: { id }, body: { score } })));
    const rows = await ratingsBy(userId);
    expect(rows).toHaveLength(1);
    expect([2, 8]).toContain(rows[0]?.score);
  });

  test('raises the popularity of the title', async () => {
    const { id } = await makeTitle(db());
    const { client } = await makeMember();
    await client.call(rate, { params: { id }, body: { score: 8 } });
    for (const part of kinora.composition.parts) await part.flush?.();
    const visits = await db()
      .selectFrom('popularity_visits')
      .select('signal')
      .where('record_id', '=', id)
      .execute();
    expect(visits).toEqual([{ signal: 4 }]);
  });

  test.each([0, 11, 7.5, '7', null, undefined])('rejects the score %j', async (score) => {
    const { id } = await makeTitle(db());
    const { id: userId, client } = await makeMember();
    const refusal = await client.refused(rate, { params: { id }, body: { score } });
    expect(refusal).toMatchObject({ status: 422, errors: { score: expect.anything() } });
    expect(await ratingsBy(userId)).toEqual([]);
  });
});

describe.each(ENDPOINTS)('$name', ({ endpoint, body }) => {
  const input = (id: number, query = {}) => ({ params: { id }, query, ...(body && { body }) });

  test('a title is refused to guests', async () => {
    const { id } = await makeTitle(db());
    expect(await kinora.client().refused(endpoint, input(id))).toMatchObject({ status: 401 });
  });

  test('a title that does not exist is not found', async () => {
    const { client } = await makeMember();
    expect(await client.refused(endpoint, input(2_000_000_000))).toMatchObject({ status: 404 });
  });

  test('a season or episode that does not exist is not found', async () => {
    const { id } = await makeRatedSeries(kinora.platform);
    const { id: userId, client } = await makeMember();
    for (const query of [{ season: 1 }, { season: 2, episode: 4 }, { season: 1, episode: 3 }])
      expect(await client.refused(endpoint, input(id, query))).toMatchObject({ status: 404 });
    expect(await ratingsBy(userId)).toEqual([]);
  });

  test('an episode without a season is invalid', async () => {
    const { id } = await makeRatedSeries(kinora.platform);
    const { client } = await makeMember();
    expect(await client.refused(endpoint, input(id, { episode: 3 }))).toMatchObject({
      status: 422,
      errors: { season: ['Choose a season for this episode.'] },
    });
  });

  test('a deleted title is gone and changes nothing', async () => {
    const { id } = await makeTitle(db());
    const { id: userId, client } = await makeMember();
    await client.call(rate, { params: { id }, body: { score: 2 } });
    await createTitlesService(kinora.platform).remove(db(), id);
    expect(await client.refused(endpoint, input(id))).toMatchObject({
      status: 410,
      code: 'titles.gone',
    });
    expect(await ratingsBy(userId)).toMatchObject([{ score: 2 }]);
  });
});

describe('removing a rating', () => {
  test('removes only the one of this member and part', async () => {
    const { id } = await makeRatedSeries(kinora.platform);
    const [one, other] = [await makeMember(), await makeMember()];
    const scopes = [{}, { season: 2 }, { season: 2, episode: 3 }];
    for (const query of scopes)
      for (const { client } of [one, other])
        await client.call(rate, { params: { id }, query, body: { score: 5 } });
    for (const [index, query] of scopes.entries()) {
      expect(await one.client.call(removeRating, { params: { id }, query })).toEqual({});
      expect(await ratingsBy(one.id)).toHaveLength(scopes.length - 1 - index);
    }
    expect(await ratingsBy(other.id)).toHaveLength(scopes.length);
    await one.client.call(removeRating, { params: { id } });
  });

  test('is refused while a review needs it', async () => {
    const { id } = await makeTitle(db());
    const { id: userId, client } = await makeMember();
    await makeReview(db(), { title_id: id, user_id: userId, score: 3 });
    expect(await client.refused(removeRating, { params: { id } })).toMatchObject({
      status: 409,
      code: 'ratings.needed_by_review',
    });
    expect(await ratingsBy(userId)).toMatchObject([{ score: 3 }]);
  });
});

describe('the number of ratings', () => {
  const NONE = { votes: 0, average: null, histogram: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0] };
  const read = async (id: number, query = {}) =>
    (await kinora.client().call(getRatings, { params: { id }, query })).ratings;

  test('is empty before the first rating, and again after the last one is removed', async () => {
    const { id } = await makeTitle(db());
    expect(await read(id)).toEqual(NONE);
    const { client } = await makeMember();
    await client.call(rate, { params: { id }, body: { score: 3 } });
    const totals = makeTotals(kinora.platform, testClock());
    await totals.fold();
    expect(await read(id)).toMatchObject({ votes: 1, average: 3 });
    await client.call(removeRating, { params: { id } });
    await totals.fold();
    expect(await read(id)).toEqual(NONE);
  });

  test('is counted separately for a title, its seasons and its episodes', async () => {
    const { id } = await makeRatedSeries(kinora.platform);
    const { client } = await makeMember();
    const other = await signIn(kinora, {});
    const give = (query: object, score: number, by = client) =>
      by.call(rate, { params: { id }, query, body: { score } });
    await give({}, 10);
    await give({}, 7, other);
    await give({ season: 2 }, 1);
    await give({ season: 2, episode: 3 }, 4);
    await makeTotals(kinora.platform, testClock()).fold();
    expect(await read(id)).toEqual({ votes: 2, average: 8.5, histogram: [0, 0, 0, 0, 0, 0, 1, 0, 0, 1] });
    expect(await read(id, { season: 2 })).toMatchObject({ votes: 1, average: 1 });
    expect(await read(id, { season: 2, episode: 3 })).toMatchObject({ votes: 1, average: 4 });
  });

  test('is not found or gone with its title', async () => {
    const { id } = await makeRatedSeries(kinora.platform);
    const refused = (titleId: number, query = {}) =>
      kinora.client().refused(getRatings, { params: { id: titleId }, query });
    expect(await refused(2_000_000_000)).toMatchObject({ status: 404 });
    expect(await refused(id, { season: 9 })).toMatchObject({ status: 404 });
    expect(await refused(id, { season: 2, episode: 9 })).toMatchObject({ status: 404 });
    await createTitlesService(kinora.platform).remove(db(), id);
    expect(await refused(id)).toMatchObject({ status: 410, code: 'titles.gone' });
  });
});
