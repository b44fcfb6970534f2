import { describe, expect, test } from 'vitest';
import {
  getReview,
  getReviewText,
  listReviews,
  listReviewVersions,
  pinReview,
} from '@kinora/contracts/community/reviews.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { signIn } from '#test/sign-in.ts';
import { makeAiredSeries, makeReview } from './reviews.factory.ts';
import type { ReviewWrite } from './reviews.repository.ts';

const kinora = useTestApp();
const getDb = () => kinora.platform.db;

const add = async (titleId: number, values: Partial<ReviewWrite> = {}) => {
  const { id: userId } = await makeUser(getDb());
  return (await makeReview(getDb(), { title_id: titleId, user_id: userId, ...values })).id;
};

type Query = Record<string, number | string>;
const list = (id: number, query: Query = {}) => kinora.client().call(listReviews, { params: { id }, query });

/** Reads all pages of two reviews. */
async function idsOf(id: number, query: Query = {}) {
  const ids: number[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const { pagination } = await list(id, { perPage: 2, ...query, ...(cursor && { cursor }) });
    ids.push(...pagination.data.map((review) => review.id));
    cursor = pagination.next_cursor;
  }
  return ids;
}

/** Five reviews of a film whose three orders differ, with ties. */
async function makeReviewedFilm() {
  const { id } = await makeTitle(getDb());
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const ids = {
    good: await add(id, { score: 9, helpful: 2, written_at: at(5) }),
    best: await add(id, { score: 10, helpful: 0, written_at: at(1) }),
    worst: await add(id, { score: 1, helpful: 7, written_at: at(2) }),
    spoiler: await add(id, { score: 9, helpful: 2, written_at: at(3), is_spoiler: true }),
    late: await add(id, { score: 5, helpful: 0, written_at: at(9) }),
  };
  await add(id, { body: null, score: 9 });
  await add(id, { state: 'hidden' });
  return { id, ...ids };
}

describe('the reviews of a title', () => {
  test('are sorted by helpfulness, time or score, page by page', async () => {
    const { id, good, best, worst, spoiler, late } = await makeReviewedFilm();
    expect(await idsOf(id)).toEqual([worst, spoiler, good, late, best]);
    expect(await idsOf(id, { sort: 'newest' })).toEqual([late, good, spoiler, worst, best]);
    expect(await idsOf(id, { sort: 'highest' })).toEqual([best, spoiler, good, late, worst]);
    expect(await idsOf(id, { sort: 'lowest' })).toEqual([worst, late, good, spoiler, best]);
  });

  test('are filtered by score and without spoilers, in every order', async () => {
    const { id, good, best, worst, spoiler, late } = await makeReviewedFilm();
    for (const sort of ['helpful', 'newest', 'highest', 'lowest']) {
      const ids = await idsOf(id, { sort, score: 9 });
      expect(new Set(ids)).toEqual(new Set([good, spoiler]));
      expect(await idsOf(id, { sort, score: 9, spoilers: 'without' })).toEqual([good]);
    }
    expect(await idsOf(id, { spoilers: 'without' })).toEqual([worst, good, late, best]);
  });

  test('contain no text with spoilers, only its length and its headline', async () => {
    const { id } = await makeTitle(getDb());
    await add(id, { body: 'He is dead.', headline: 'Ghost', is_spoiler: true });
    const { body: sent } = await kinora.client().send(listReviews, { params: { id } });
    expect(sent).not.toContain('dead');
    const { pagination } = await list(id);
    expect(pagination.data).toMatchObject([{ headline: 'Ghost', body: null, length: 11, is_spoiler: true }]);
  });

  test('are those of the title, of one season or of one episode', async () => {
    const series = await makeAiredSeries(kinora.platform);
    const { id: seasonId } = await getDb()
      .selectFrom('seasons')
      .select('id')
      .where('title_id', '=', series.id)
      .where('number', '=', 1)
      .executeTakeFirstOrThrow();
    const whole = await add(series.id);
    const ofSeason = await add(series.id, {
      season_id: seasonId,
      is_spoiler: true,
      spoiler_season: 1,
      spoiler_episode: 3,
    });
    const ofEpisode = await add(series.id, { episode_id: series.episode('1.2') });
    expect(await idsOf(series.id)).toEqual([whole]);
    expect(await idsOf(series.id, { season: 1 })).toEqual([ofSeason]);
    expect(await idsOf(series.id, { season: 1, episode: 2 })).toEqual([ofEpisode]);
    expect(await idsOf(series.id, { season: 2 })).toEqual([]);
    expect((await list(series.id, { season: 1 })).pagination.data).toMatchObject([
      { spoiler_until: { season: 1, episode: 3 } },
    ]);
  });

  test('start with at most three pinned ones, latest first, which the list does not repeat', async () => {
    const { id, good, best, worst, spoiler, late } = await makeReviewedFilm();
    const pin = (reviewId: number, day: number) =>
      getDb()
        .updateTable('reviews')
        .set({ pinned_at: new Date(Date.UTC(2026, 1, day)) })
        .where('id', '=', reviewId)
        .execute();
    for (const [index, reviewId] of [best, good, spoiler, late].entries()) await pin(reviewId, index + 1);
    const { pinned, pagination } = await list(id, { perPage: 1 });
    expect(pinned.map((review) => review.id)).toEqual([late, spoiler, good]);
    expect(pinned).toMatchObject([{ is_pinned: true }, { is_pinned: true, body: null }, {}]);
    const next = await list(id, { perPage: 1, cursor: pagination.next_cursor ?? '' });
    expect(next.pinned).toEqual([]);
    expect(await idsOf(id)).toEqual([worst, best]);
    const filtered = await list(id, { score: 9 });
    expect(filtered.pinned).toEqual([]);
    expect(await idsOf(id, { score: 9 })).toEqual([spoiler, good]);
  });

  test('are refused for a missing or deleted title, season or episode, or with an invalid cursor', async () => {
    const series = await makeAiredSeries(kinora.platform);
    const refused = (titleId: number, query: Query = {}) =>
      kinora.client().refused(listReviews, { params: { id: titleId }, query });
    expect(await refused(series.id, { season: 9 })).toMatchObject({ status: 404 });
    expect(await refused(series.id, { season: 1, episode: 9 })).toMatchObject({ status: 404 });
    expect(await refused(series.id, { episode: 4 })).toMatchObject({ status: 422 });
    expect(await refused(2_000_000_000)).toMatchObject({ status: 404 });
    const cursorOf = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
    const invalid = { status: 422, errors: { cursor: ['This cursor is not valid.'] } };
    for (const cursor of ['x', cursorOf(-1, 1), cursorOf('2026-01-01T00:00:00Z', 1)])
      expect(await refused(series.id, { cursor })).toMatchObject(invalid);
    for (const cursor of [cursorOf(1, 1), cursorOf('0000-01-01T00:00:00Z', 1)])
      expect(await refused(series.id, { sort: 'newest', cursor })).toMatchObject(invalid);
    const beyond = { sort: 'highest', cursor: cursorOf(40_000, 1) };
    expect(await refused(series.id, beyond)).toMatchObject(invalid);
    await createTitlesService(kinora.platform).remove(getDb(), series.id);
    expect(await refused(series.id)).toMatchObject({ status: 410, code: 'titles.gone' });
  });
});

describe('a review', () => {
  test('stays after the account of its author is deleted', async () => {
    const { id: titleId } = await makeTitle(getDb());
    const { id: userId, email } = await makeUser(getDb());
    const { id } = await makeReview(getDb(), { title_id: titleId, user_id: userId });
    const before = await kinora.client().send(getReview, { params: { id } });
    expect(before.body).toContain('Ada Example');
    expect(before.body).not.toContain(email);
    await getDb().deleteFrom('users').where('id', '=', userId).execute();
    expect((await kinora.client().call(getReview, { params: { id } })).review.author).toBeNull();
  });

  test('with spoilers is shown without its text, which is read separately', async () => {
    const { id: titleId, name } = await makeTitle(getDb());
    const id = await add(titleId, { body: 'He is dead.', is_spoiler: true });
    const found = await kinora.client().call(getReview, { params: { id } });
    expect(found).toMatchObject({ title: { name }, review: { id, body: null, length: 11 } });
    expect(await kinora.client().call(getReviewText, { params: { id } })).toEqual({ body: 'He is dead.' });
    const { versions } = await kinora.client().call(listReviewVersions, { params: { id } });
    expect(versions).toEqual([]);
  });

  const READS = { getReview, getReviewText, listReviewVersions };

  test('is not found if it is hidden, only a rating, or about a deleted title', async () => {
    const { id: titleId } = await makeTitle(getDb());
    const { id: deletedId } = await makeTitle(getDb());
    const ofDeleted = await add(deletedId);
    await createTitlesService(kinora.platform).remove(getDb(), deletedId);
    const hidden = await add(titleId, { state: 'hidden' });
    const rating = await add(titleId, { body: null });
    for (const id of [hidden, rating, ofDeleted, 2_000_000_000])
      for (const endpoint of Object.values(READS))
        expect(await kinora.client().refused(endpoint, { params: { id } })).toMatchObject({ status: 404 });
  });

  test('is refused without the permission to view titles', async () => {
    const { id: titleId } = await makeTitle(getDb());
    const params = { id: await add(titleId) };
    const member = await signIn(kinora, { permissions: [] });
    for (const endpoint of Object.values(READS))
      expect(await member.refused(endpoint, { params })).toMatchObject({ status: 403 });
    expect(await member.refused(listReviews, { params: { id: titleId } })).toMatchObject({ status: 403 });
  });
});

test('allows one review per user and title', async () => {
  const { id: titleId } = await makeTitle(getDb());
  const { id: userId } = await makeUser(getDb());
  await makeReview(getDb(), { title_id: titleId, user_id: userId });
  const again = makeReview(getDb(), { title_id: titleId, user_id: userId });
  await expect(again).rejects.toThrow('reviews_once');
});

describe('pinning a review', () => {
  const entriesOf = (id: number) =>
    getDb()
      .selectFrom('audit_log')
      .select(['action', 'subject_name', 'before', 'after'])
      .where('subject_type', '=', 'review')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute();

  test('puts it first, unpinning puts it back, and the audit log has both', async () => {
    const { id: titleId } = await makeTitle(getDb());
    const id = await add(titleId, { headline: 'A slow one' });
    const moderator = await signIn(kinora, { permissions: ['reviews.update', 'titles.view'] });
    for (const isPinned of [true, true, false]) {
      await moderator.call(pinReview, { params: { id }, body: { is_pinned: isPinned } });
      const { pinned, pagination } = await list(titleId);
      expect([pinned.length, pagination.data.length]).toEqual(isPinned ? [1, 0] : [0, 1]);
    }
    expect(await entriesOf(id)).toMatchObject([
      { action: 'update', subject_name: 'A slow one', after: { is_pinned: true } },
      { action: 'update', before: { is_pinned: true }, after: { is_pinned: false } },
    ]);
  });

  test('is refused without the permission of moderators', async () => {
    const { id: titleId } = await makeTitle(getDb());
    const input = { params: { id: await add(titleId) }, body: { is_pinned: true } };
    expect(await kinora.client().refused(pinReview, input)).toMatchObject({ status: 401 });
    const member = await signIn(kinora, { permissions: ['titles.view', 'reviews.create'] });
    expect(await member.refused(pinReview, input)).toMatchObject({ status: 403 });
  });

  test('is refused if the review is hidden, only a rating, missing or about a deleted title', async () => {
    const { id: titleId } = await makeTitle(getDb());
    const { id: deletedId } = await makeTitle(getDb());
    const ofDeleted = await add(deletedId);
    await createTitlesService(kinora.platform).remove(getDb(), deletedId);
    const moderator = await signIn(kinora, { permissions: ['reviews.update'] });
    const hidden = await add(titleId, { state: 'hidden' });
    const rating = await add(titleId, { body: null });
    for (const id of [hidden, rating, ofDeleted, 2_000_000_000])
      expect(await moderator.refused(pinReview, { params: { id }, body: { is_pinned: true } })).toMatchObject(
        {
          status: 404,
        },
      );
  });
});
