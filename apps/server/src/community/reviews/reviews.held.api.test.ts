import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  getReviewContext,
  moderateReviews,
  type ModerationAction,
} from '@kinora/contracts/admin/moderation.ts';
import { addComment, countTexts } from '@kinora/contracts/community/comments.ts';
import { reportContent } from '@kinora/contracts/community/content-reports.ts';
import { listFriendRatings } from '@kinora/contracts/community/friend-ratings.ts';
import { listProfileReviews } from '@kinora/contracts/community/profiles.ts';
import {
  getOwnReview,
  getReview,
  getReviewText,
  likeReview,
  listReviewMarks,
  listReviews,
  listReviewVersions,
  pinReview,
} from '@kinora/contracts/community/reviews.ts';
import { makeFollow } from '#community/relations/relations.factory.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import {
  changeSettings,
  makeWriter,
  MODERATOR,
  READ_ALL,
  type Writer,
} from '#community/text-checks/text-checks.factory.ts';
import { useTestApp } from '#test/app.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const HELD = 'Win at the casino.';

let author: Writer;
let reader: Writer;
let moderator: Writer;
let titleId: number;

beforeAll(async () => {
  author = await makeWriter(kinora);
  reader = await makeWriter(kinora);
  moderator = await makeWriter(kinora, { permissions: MODERATOR });
  await makeFollow(kinora.platform.db, reader.id, author.id);
  await changeSettings(kinora, 'words', { held: ['casino'], refused: [] });
});
beforeEach(async () => {
  titleId = (await makeTitle(kinora.platform.db)).id;
});

const rowOf = (id: number) =>
  kinora.platform.db
    .selectFrom('reviews')
    .select(['state', 'hold_reason', 'hold_word'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const publicIds = async () =>
  (await reader.client.call(listReviews, { params: { id: titleId }, query: {} })).pagination.data.map(
    ({ id }) => id,
  );
const decide = (id: number, action: ModerationAction) =>
  moderator.client.call(moderateReviews, {
    body: { selection: { ids: [id] }, action, reason: 'Because', read: READ_ALL },
  });

describe('a held review', () => {
  test('is returned to its author, who can read its text', async () => {
    const { id, ...review } = await author.review(titleId, HELD, { headline: 'Fine' });
    expect(review).toMatchObject({ state: 'held', body: HELD, headline: 'Fine' });
    expect(await rowOf(id)).toEqual({ state: 'held', hold_reason: 'words', hold_word: 'casino' });
    const own = await author.client.call(getOwnReview, { params: { id: titleId }, query: {} });
    expect(own.review).toMatchObject({ id, state: 'held', body: HELD });
    const params = { id };
    expect(await author.client.call(getReviewText, { params })).toEqual({ body: HELD });
  });

  test('does not exist for others, but its rating does', async () => {
    const { id } = await author.review(titleId, HELD, { score: 9 });
    const params = { id };
    for (const { client } of [reader, moderator]) {
      for (const endpoint of [getReview, getReviewText, listReviewVersions])
        expect(await client.refused(endpoint, { params })).toMatchObject({ status: 404 });
      expect(await client.refused(likeReview, { params })).toMatchObject({ status: 404 });
      const report = { kind: 'review', id, reason: 'spam' };
      expect(await client.refused(reportContent, { body: report })).toMatchObject({ status: 404 });
      expect(await client.call(listReviewMarks, { query: { ids: String(id), spoilers: 'shown' } })).toEqual({
        liked: [],
        texts: [],
      });
    }
    const pin = { params, body: { is_pinned: true } };
    expect(await moderator.client.refused(pinReview, pin)).toMatchObject({ status: 404 });
    const comment = {
      subject: 'review',
      subject_id: id,
      body: 'Why?',
      is_spoiler: false,
      spoiler_until: null,
    };
    const key = crypto.randomUUID();
    expect(await reader.client.refused(addComment, { body: { ...comment, key } })).toMatchObject({
      status: 404,
    });
    expect(await publicIds()).toEqual([]);
    const counts = await reader.client.call(countTexts, { params: { id: titleId }, query: {} });
    expect(counts.reviews).toBe(0);
    const profile = { params: { id: author.id }, query: { perPage: 100 } };
    const { data } = (await reader.client.call(listProfileReviews, profile)).pagination;
    expect(data.map(({ review }) => review.id)).not.toContain(id);
    const friends = await reader.client.call(listFriendRatings, { params: { id: titleId } });
    expect(friends).toMatchObject({ total: 1, average: 9, reviews: [] });
    expect(friends.ratings).toMatchObject([{ score: 9, review_id: null }]);
  });

  test('is published by a moderator, or hidden', async () => {
    const { id } = await author.review(titleId, HELD);
    await decide(id, 'approve');
    expect(await publicIds()).toEqual([id]);
    expect(await rowOf(id)).toEqual({ state: 'approved', hold_reason: null, hold_word: null });
    await author.review(titleId, `${HELD} Again.`);
    expect((await rowOf(id)).state).toBe('held');
    await decide(id, 'hide');
    expect(await rowOf(id)).toEqual({ state: 'hidden', hold_reason: null, hold_word: null });
  });
});

describe('a change of the text', () => {
  test('publishes a held review once nothing holds it, without the text that nobody has read', async () => {
    const { id } = await author.review(titleId, HELD);
    expect(await author.review(titleId, 'A fine film.')).toMatchObject({ id, state: 'visible' });
    expect(await rowOf(id)).toEqual({ state: 'new', hold_reason: null, hold_word: null });
    expect(await publicIds()).toEqual([id]);
    expect(await reader.client.call(listReviewVersions, { params: { id } })).toEqual({ versions: [] });
  });

  test('holds an approved review, and keeps what was published as an earlier version', async () => {
    const { id } = await author.review(titleId, 'A fine film.');
    await decide(id, 'approve');
    expect((await author.review(titleId, 'A fine film.', { score: 3 })).state).toBe('visible');
    expect((await rowOf(id)).state).toBe('approved');
    expect((await author.review(titleId, 'A fine film.', { headline: 'Casino' })).state).toBe('held');
    await decide(id, 'approve');
    const { versions } = await reader.client.call(listReviewVersions, { params: { id } });
    expect(versions).toMatchObject([{ headline: null, body: 'A fine film.' }]);
  });

  test('leaves a hidden review hidden, whatever it contains', async () => {
    const { id } = await author.review(titleId, 'A fine film.');
    await decide(id, 'hide');
    for (const body of [HELD, 'A finer film.']) {
      expect((await author.review(titleId, body)).state).toBe('hidden');
      expect(await rowOf(id)).toEqual({ state: 'hidden', hold_reason: null, hold_word: null });
    }
  });

  test('keeps what a moderator hid from others for ever, but not from its author', async () => {
    const { id } = await author.review(titleId, 'A fine film.');
    await author.review(titleId, 'Insulting.');
    await decide(id, 'hide');
    await author.review(titleId, 'Insulting, too.');
    await author.review(titleId, 'A finer film.');
    const bodies = async ({ client }: Writer) =>
      (await client.call(listReviewVersions, { params: { id } })).versions.map(({ body }) => body);
    const all = ['Insulting, too.', 'Insulting.', 'A fine film.'];
    expect(await bodies(author)).toEqual(all);
    await decide(id, 'approve');
    expect(await publicIds()).toEqual([id]);
    for (const member of [reader, moderator]) expect(await bodies(member)).toEqual(['A fine film.']);
    expect((await kinora.client().call(listReviewVersions, { params: { id } })).versions).toHaveLength(1);
    expect(await bodies(author)).toEqual(all);
    await author.review(titleId, 'The finest film.');
    expect(await bodies(reader)).toEqual(['A finer film.', 'A fine film.']);
    const context = await moderator.client.call(getReviewContext, { params: { id } });
    expect(context.versions.map(({ body, is_public: isPublic }) => [body, isPublic])).toEqual([
      ['A finer film.', true],
      ['Insulting, too.', false],
      ['Insulting.', false],
      ['A fine film.', true],
    ]);
  });

  test('holds the text that a rating gets', async () => {
    const { db } = kinora.platform;
    await db.insertInto('reviews').values({ user_id: author.id, title_id: titleId, score: 4 }).execute();
    expect(await author.review(titleId, HELD)).toMatchObject({ state: 'held', score: 8 });
  });
});
