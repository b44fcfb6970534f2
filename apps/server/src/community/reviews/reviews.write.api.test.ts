import { describe, expect, test } from 'vitest';
import { getRatings, rate } from '@kinora/contracts/community/ratings.ts';
import {
  deleteReview,
  getOwnReview,
  getReview,
  likeReview,
  listReviews,
  listReviewVersions,
  saveReview,
} from '@kinora/contracts/community/reviews.ts';
import { VERSIONS_MAX } from '@kinora/contracts/community/texts.ts';
import { reportContent } from '@kinora/contracts/community/content-reports.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeComment } from '#community/comments/comments.factory.ts';
import { makeTotals } from '#community/ratings/ratings.factory.ts';
import { useTestApp } from '#test/app.ts';
import { makeAiredSeries, makeReviewer } from './reviews.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const getDb = () => kinora.platform.db;
const film = () => makeTitle(getDb());
const INPUT = { score: 8, headline: '', body: 'Slow.', is_spoiler: false, spoiler_until: null };

const rowsOf = (userId: number) =>
  getDb().selectFrom('reviews').selectAll().where('user_id', '=', userId).execute();

const versionsOf = async (id: number) =>
  (await kinora.client().call(listReviewVersions, { params: { id } })).versions;

describe('writing a review', () => {
  test('stores its text and its rating, and returns it', async () => {
    const { id: titleId } = await film();
    const { id: userId, write } = await makeReviewer(kinora);
    const review = await write(titleId, { headline: '  A slow one ', body: '  One.\nTwo.  ' });
    expect(review).toMatchObject({
      author: { id: userId, name: 'Ada Example' },
      score: 8,
      headline: 'A slow one',
      body: 'One.\nTwo.',
      length: 9,
      is_spoiler: false,
      spoiler_until: null,
      is_pinned: false,
      state: 'visible',
      edited_at: null,
      helpful: 0,
      comments_count: 0,
    });
    const { pagination } = await kinora.client().call(listReviews, { params: { id: titleId }, query: {} });
    expect(pagination.data).toMatchObject([{ id: review.id, headline: 'A slow one', body: 'One.\nTwo.' }]);
    const found = await kinora.client().call(getReview, { params: { id: review.id } });
    expect(found).toMatchObject({
      review: { id: review.id },
      title: { id: titleId },
      season: null,
      episode: null,
    });
  });

  test('keeps one for each title, season and episode', async () => {
    const series = await makeAiredSeries(kinora.platform);
    const { client, write } = await makeReviewer(kinora);
    const parts = [{}, { season: 2 }, { season: 2, episode: 1 }];
    const written = [];
    for (const [index, query] of parts.entries())
      written.push(await write(series.id, { body: `Text ${index}` }, query));
    expect(new Set(written.map(({ id }) => id)).size).toBe(3);
    for (const [index, query] of parts.entries()) {
      const { review } = await client.call(getOwnReview, { params: { id: series.id }, query });
      expect(review).toMatchObject({ id: written[index]?.id, body: `Text ${index}` });
    }
    const [, ofSeason, ofEpisode] = written;
    const seasonReview = await client.call(getReview, { params: { id: ofSeason?.id ?? 0 } });
    expect(seasonReview).toMatchObject({ season: 2, episode: null });
    const episodeReview = await client.call(getReview, { params: { id: ofEpisode?.id ?? 0 } });
    expect(episodeReview).toMatchObject({ season: 2, episode: 1 });
  });

  test('adds the text to an earlier rating, whose age it does not take', async () => {
    const { id: titleId } = await film();
    const { id: userId, client, write } = await makeReviewer(kinora);
    await client.call(rate, { params: { id: titleId }, query: {}, body: { score: 4 } });
    await getDb()
      .updateTable('reviews')
      .set({ created_at: '2001-01-01', updated_at: '2001-01-01' })
      .where('user_id', '=', userId)
      .execute();
    expect((await client.call(getOwnReview, { params: { id: titleId }, query: {} })).review).toBeNull();
    const review = await write(titleId, { score: 4 });
    expect(review.created_at > '2025').toBe(true);
    expect(review).toMatchObject({ score: 4, edited_at: null });
    const [row, ...others] = await rowsOf(userId);
    expect(others).toEqual([]);
    // The score is as old as before.
    expect(row?.updated_at.getUTCFullYear()).toBe(2001);
  });

  test('counts its rating once, also when the score changes', async () => {
    const { id: titleId } = await film();
    const { write } = await makeReviewer(kinora);
    await write(titleId, { score: 3 });
    await write(titleId, { score: 9 });
    const totals = makeTotals(kinora.platform, kinora.platform.clock);
    await totals.fold();
    const { ratings } = await kinora.client().call(getRatings, { params: { id: titleId }, query: {} });
    expect(ratings).toMatchObject({ votes: 1, average: 9 });
    expect(await totals.recount(titleId)).toBe(0);
  });

  test('of eight calls at the same time makes one review', async () => {
    const { id: titleId } = await film();
    const { id: userId, write } = await makeReviewer(kinora);
    const saved = await Promise.all(
      Array.from({ length: 8 }, (_, index) => write(titleId, { body: `Text ${index}`, score: index + 1 })),
    );
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
    expect(await rowsOf(userId)).toHaveLength(1);
    // One is the current text; the others became versions.
    expect(await versionsOf(saved[0]?.id ?? 0)).toHaveLength(7);
  });
});

describe('changing a review', () => {
  test('keeps the earlier versions, newest first, with their times', async () => {
    const { id: titleId } = await film();
    const { write } = await makeReviewer(kinora);
    const first = await write(titleId, { headline: 'One', body: 'First.' });
    const second = await write(titleId, { headline: '', body: 'Second.' });
    const third = await write(titleId, { headline: 'Three', body: 'Second.' });
    expect(third).toMatchObject({ id: first.id, created_at: first.created_at });
    expect(second.edited_at).not.toBeNull();
    expect(await versionsOf(first.id)).toEqual([
      { headline: null, body: 'Second.', written_at: second.edited_at },
      { headline: 'One', body: 'First.', written_at: first.created_at },
    ]);
  });

  test('makes no version when only the score or the spoiler mark changes', async () => {
    const { id: titleId } = await film();
    const { write } = await makeReviewer(kinora);
    const { id } = await write(titleId);
    expect(await write(titleId, { score: 2, is_spoiler: true })).toMatchObject({
      score: 2,
      is_spoiler: true,
      edited_at: null,
    });
    expect(await versionsOf(id)).toEqual([]);
  });

  test(`keeps the latest ${VERSIONS_MAX} versions`, async () => {
    const { id: titleId } = await film();
    const { write } = await makeReviewer(kinora);
    const { id } = await write(titleId);
    const older = Array.from({ length: VERSIONS_MAX }, (_, index) => ({
      review_id: id,
      body: `Version ${index}`,
      is_spoiler: false,
      written_at: new Date(),
      is_public: true,
    }));
    await getDb().insertInto('review_versions').values(older).execute();
    await write(titleId, { body: 'Another.' });
    const versions = await versionsOf(id);
    expect(versions).toHaveLength(VERSIONS_MAX);
    expect(versions[0]).toMatchObject({ body: 'Slow, then not.' });
    expect(versions.at(-1)).toMatchObject({ body: 'Version 1' });
    const stored = getDb().selectFrom('review_versions').select('id').where('review_id', '=', id);
    expect(await stored.execute()).toHaveLength(VERSIONS_MAX);
  });

  test('keeps a hidden review hidden from all but its author', async () => {
    const { id: titleId } = await film();
    const { client, write } = await makeReviewer(kinora);
    const { id } = await write(titleId);
    await getDb().updateTable('reviews').set({ state: 'hidden' }).where('id', '=', id).execute();
    expect(await write(titleId, { body: 'Better now.' })).toMatchObject({ id, state: 'hidden' });
    const own = await client.call(getOwnReview, { params: { id: titleId }, query: {} });
    expect(own.review).toMatchObject({ body: 'Better now.', state: 'hidden' });
    expect(await client.refused(getReview, { params: { id } })).toMatchObject({ status: 404 });
    const reader = kinora.client();
    expect(await reader.refused(listReviewVersions, { params: { id } })).toMatchObject({ status: 404 });
    expect((await client.call(listReviewVersions, { params: { id } })).versions).toHaveLength(1);
    const list = await reader.call(listReviews, { params: { id: titleId }, query: {} });
    expect(list.pagination.data).toEqual([]);
  });

  test('asks moderators to look again at an approved review', async () => {
    const { id: titleId } = await film();
    const { id: userId, write } = await makeReviewer(kinora);
    await write(titleId);
    const setState = getDb().updateTable('reviews').set({ state: 'approved' }).where('user_id', '=', userId);
    await setState.execute();
    await write(titleId, { score: 1 });
    expect(await rowsOf(userId)).toMatchObject([{ state: 'approved' }]);
    await write(titleId, { body: 'Something else.' });
    expect(await rowsOf(userId)).toMatchObject([{ state: 'new' }]);
  });
});

describe('deleting a review', () => {
  test('keeps its rating, and deletes its likes, versions, comments and reports', async () => {
    const { id: titleId } = await film();
    const { id: userId, client, write } = await makeReviewer(kinora);
    const { id } = await write(titleId, { score: 9 });
    await write(titleId, { score: 9, body: 'Changed.' });
    const reader = await makeReviewer(kinora);
    await reader.client.call(likeReview, { params: { id } });
    await reader.client.call(reportContent, { body: { kind: 'review', id, reason: 'spam' } });
    await makeComment(getDb(), { user_id: reader.id, review_id: id });
    const [before] = await rowsOf(userId);
    await client.call(deleteReview, { params: { id: titleId }, query: {} });
    const [row, ...others] = await rowsOf(userId);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      score: 9,
      body: null,
      headline: null,
      helpful: 0,
      open_reports: 0,
      created_at: before?.created_at,
      updated_at: before?.updated_at,
    });
    for (const table of ['review_likes', 'review_versions', 'content_reports', 'comments'] as const)
      expect(
        await getDb().selectFrom(table).where('review_id', '=', id).select('review_id').execute(),
      ).toEqual([]);
    expect(await client.refused(getReview, { params: { id } })).toMatchObject({ status: 404 });
    const totals = makeTotals(kinora.platform, kinora.platform.clock);
    await totals.fold();
    expect(await totals.recount(titleId)).toBe(0);
    const { ratings } = await reader.client.call(getRatings, { params: { id: titleId }, query: {} });
    expect(ratings).toMatchObject({ votes: 1, average: 9 });
  });

  test('changes nothing without a text, and may be repeated', async () => {
    const { id: titleId } = await film();
    const { id: userId, client } = await makeReviewer(kinora);
    await client.call(rate, { params: { id: titleId }, query: {}, body: { score: 4 } });
    const before = await rowsOf(userId);
    await client.call(deleteReview, { params: { id: titleId }, query: {} });
    expect(await rowsOf(userId)).toEqual(before);
  });

  test('leaves the reviews of other parts and of others', async () => {
    const series = await makeAiredSeries(kinora.platform);
    const [member, other] = [await makeReviewer(kinora), await makeReviewer(kinora)];
    await member.write(series.id);
    await member.write(series.id, { body: 'Season.' }, { season: 1 });
    await other.write(series.id, { body: 'Season too.' }, { season: 1 });
    await member.client.call(deleteReview, { params: { id: series.id }, query: { season: 1 } });
    const texts = [...(await rowsOf(member.id)), ...(await rowsOf(other.id))].map(({ body }) => body);
    expect(texts).toHaveLength(3);
    expect(new Set(texts)).toEqual(new Set(['Season too.', 'Slow, then not.', null]));
  });
});

describe('spoilers', () => {
  test('name an episode of the series, or the whole of it', async () => {
    const series = await makeAiredSeries(kinora.platform);
    const { client, write } = await makeReviewer(kinora);
    const until = { season: 1, episode: 2 };
    expect(await write(series.id, { is_spoiler: true, spoiler_until: until })).toMatchObject({
      is_spoiler: true,
      spoiler_until: until,
    });
    expect(await write(series.id, { is_spoiler: true })).toMatchObject({ spoiler_until: null });
    const ignored = { is_spoiler: false, spoiler_until: { season: 9, episode: 9 } };
    expect(await write(series.id, ignored)).toMatchObject({ is_spoiler: false, spoiler_until: null });
    const unknown = { ...INPUT, is_spoiler: true, spoiler_until: { season: 1, episode: 9 } };
    const params = { id: series.id };
    expect(await client.refused(saveReview, { params, query: {}, body: unknown })).toMatchObject({
      status: 422,
      errors: { spoiler_until: ['This episode does not exist.'] },
    });
  });

  test('of a film have no episode', async () => {
    const { id } = await film();
    const { client } = await makeReviewer(kinora);
    const body = { ...INPUT, is_spoiler: true, spoiler_until: { season: 1, episode: 1 } };
    expect(await client.refused(saveReview, { params: { id }, query: {}, body })).toMatchObject({
      status: 422,
      errors: { spoiler_until: ['A film has no episodes.'] },
    });
  });
});

describe('are refused', () => {
  test('without the permission to write, though an own review can be read and deleted', async () => {
    const { id } = await film();
    const { client } = await makeReviewer(kinora, ['titles.view']);
    const input = { params: { id }, query: {} };
    expect(await client.refused(saveReview, { ...input, body: INPUT })).toMatchObject({ status: 403 });
    expect(await client.call(getOwnReview, input)).toEqual({ review: null });
    await client.call(deleteReview, input);
    const guest = kinora.client();
    expect(await guest.refused(saveReview, { ...input, body: INPUT })).toMatchObject({ status: 401 });
    expect(await guest.refused(getOwnReview, input)).toMatchObject({ status: 401 });
    expect(await guest.refused(deleteReview, input)).toMatchObject({ status: 401 });
  });

  test('for a missing or deleted title, season or episode', async () => {
    const series = await makeAiredSeries(kinora.platform);
    const { client } = await makeReviewer(kinora);
    const attempts = async (id: number, query: { season?: number; episode?: number }) => [
      await client.refused(saveReview, { params: { id }, query, body: INPUT }),
      await client.refused(getOwnReview, { params: { id }, query }),
      await client.refused(deleteReview, { params: { id }, query }),
    ];
    const expectAll = (refusals: unknown[], expected: object) =>
      expect(refusals).toMatchObject([expected, expected, expected]);
    expectAll(await attempts(series.id, { season: 9 }), { status: 404 });
    expectAll(await attempts(series.id, { season: 1, episode: 9 }), { status: 404 });
    expectAll(await attempts(series.id, { episode: 1 }), { status: 422 });
    expectAll(await attempts(2_000_000_000, {}), { status: 404 });
    await createTitlesService(kinora.platform).remove(getDb(), series.id);
    expectAll(await attempts(series.id, {}), { status: 410, code: 'titles.gone' });
  });

  test('with a text that is empty or too long, a headline of two lines, or an impossible score', async () => {
    const { id } = await film();
    const { client } = await makeReviewer(kinora);
    const refused = (body: Partial<typeof INPUT>) =>
      client.refused(saveReview, { params: { id }, query: {}, body: { ...INPUT, ...body } });
    expect(await refused({ body: ' \n ' })).toMatchObject({
      status: 422,
      errors: { body: expect.anything() },
    });
    expect(await refused({ body: 'a'.repeat(20_001) })).toMatchObject({ status: 422 });
    expect(await refused({ headline: 'a\nb' })).toMatchObject({ errors: { headline: expect.anything() } });
    expect(await refused({ headline: 'a'.repeat(121) })).toMatchObject({ status: 422 });
    expect(await refused({ score: 11 })).toMatchObject({ errors: { score: expect.anything() } });
  });
});
