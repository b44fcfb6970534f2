import { expect, test } from 'vitest';
import { listReviews } from '@kinora/contracts/community/reviews.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { makeReview } from './reviews.factory.ts';

const kinora = useTestApp();

async function makeReviewedSeries() {
  const { db } = kinora.platform;
  const { id } = await makeTitle(db, { type: 'series' });
  const season = await createSeasonsService(kinora.platform).add(kinora.platform.db, id, { number: 1 }, [
    { episode_number: 4 },
  ]);
  const people = await Promise.all([1, 2, 3].map(() => makeUser(db)));
  const [first, second, third] = people.map((person) => person.id);
  await makeReview(db, { title_id: id, user_id: first ?? 0, headline: 'First', score: 9 });
  await makeReview(db, { title_id: id, user_id: second ?? 0, body: null });
  await makeReview(db, { title_id: id, user_id: third ?? 0, headline: 'Third', is_spoiler: true });
  await makeReview(db, { title_id: id, user_id: first ?? 0, season_id: season.id, headline: 'Season' });
  const episode_id = season.episodeIds.get(4) ?? 0;
  await makeReview(db, { title_id: id, user_id: first ?? 0, episode_id, headline: 'Episode' });
  return { id, author: people[2] };
}

const list = (id: number, query: Record<string, number | string> = {}) =>
  kinora.client().call(listReviews, { params: { id }, query });

test('returns reviews with text, newest first, page by page', async () => {
  const { id, author } = await makeReviewedSeries();
  const { pagination } = await list(id, { perPage: 1 });
  expect(pagination.data).toMatchObject([
    { headline: 'Third', score: 7, is_spoiler: true, author: { id: author?.id, name: 'Ada Example' } },
  ]);
  const next = await list(id, { perPage: 1, cursor: pagination.next_cursor ?? '' });
  expect(next.pagination).toMatchObject({ data: [{ headline: 'First', score: 9 }], next_cursor: null });
});

test('returns the reviews of one season or episode', async () => {
  const { id } = await makeReviewedSeries();
  expect((await list(id, { season: 1 })).pagination.data).toMatchObject([{ headline: 'Season' }]);
  expect((await list(id, { season: 1, episode: 4 })).pagination.data).toMatchObject([
    { headline: 'Episode' },
  ]);
});

test('keeps a review after its author’s account is deleted, showing only a name', async () => {
  const { id, author } = await makeReviewedSeries();
  const before = await kinora.client().send(listReviews, { params: { id } });
  expect(before.body).not.toContain(author?.email);
  await kinora.platform.db
    .deleteFrom('users')
    .where('id', '=', author?.id ?? 0)
    .execute();
  // Uses a query that was not sent before, because shared responses are cached for a while.
  expect((await list(id, { perPage: 2 })).pagination.data[0]).toMatchObject({
    headline: 'Third',
    author: null,
  });
});

test('allows one review per user and title', async () => {
  const { id, author } = await makeReviewedSeries();
  const again = makeReview(kinora.platform.db, { title_id: id, user_id: author?.id ?? 0 });
  await expect(again).rejects.toThrow('reviews_once');
});

test('returns 404 for a missing title, season or episode, and rejects an invalid cursor', async () => {
  const { id } = await makeReviewedSeries();
  const refused = (titleId: number, query: Record<string, number | string> = {}) =>
    kinora.client().refused(listReviews, { params: { id: titleId }, query });
  expect(await refused(id, { season: 9 })).toMatchObject({ status: 404 });
  expect(await refused(id, { season: 1, episode: 9 })).toMatchObject({ status: 404 });
  expect(await refused(id, { episode: 4 })).toMatchObject({ status: 422 });
  expect(await refused(id, { cursor: 'x' })).toMatchObject({ status: 422 });
  expect(await refused(2_000_000_000)).toMatchObject({ status: 404 });
  await createTitlesService(kinora.platform).remove(kinora.platform.db, id);
  expect(await refused(id)).toMatchObject({ status: 410, code: 'titles.gone' });
});
