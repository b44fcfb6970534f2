import { beforeAll, describe, expect, test } from 'vitest';
import { reportContent } from '@kinora/contracts/community/content-reports.ts';
import {
  listAdminComments,
  listAdminReviews,
  listAdminTitleComments,
  listAdminTitleReviews,
  moderateComments,
  moderateReviews,
  type ModerationAction,
} from '@kinora/contracts/admin/moderation.ts';
import { listReviews } from '@kinora/contracts/community/reviews.ts';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import { makeComment } from '#community/comments/comments.factory.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { READ_ALL } from '#community/text-checks/text-checks.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn, withSession } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const PERMISSIONS = ['reviews.update', 'comments.update', 'titles.view'];
const REASON = 'Breaks the rules';

let moderator: TestClient;
let warden: TestClient;
let titleId: number;

beforeAll(async () => {
  moderator = await signIn(kinora, { permissions: PERMISSIONS });
  warden = await signIn(kinora, { permissions: [...PERMISSIONS, 'users.update'] });
  titleId = (await makeTitle(kinora.platform.db)).id;
});

const newAuthor = async (permissions: string[] = []) =>
  (await makeUser(kinora.platform.db, { permissions })).id;
const newReview = async (values: object = {}) => {
  const user_id = await newAuthor();
  return {
    authorId: user_id,
    ...(await makeReview(kinora.platform.db, { title_id: titleId, user_id, ...values })),
  };
};
const newComment = async (values: object = {}) => {
  const user_id = await newAuthor();
  return {
    authorId: user_id,
    ...(await makeComment(kinora.platform.db, { title_id: titleId, user_id, ...values })),
  };
};
const newReader = async () => withSession(kinora, (await makeUser(kinora.platform.db)).id);
const report = async (kind: 'review' | 'comment', id: number, client?: TestClient) =>
  (client ?? (await newReader())).call(reportContent, { body: { kind, id, reason: 'abuse', text: 'Rude.' } });
const decide = (id: number, action: ModerationAction, client = moderator) =>
  client.call(moderateReviews, {
    body: { selection: { ids: [id] }, action, reason: REASON, read: READ_ALL },
  });
const reviewOf = async (id: number) =>
  (await moderator.call(listAdminReviews, { query: { perPage: 100 } })).pagination.data.find(
    (review) => review.id === id,
  );
const publicReviews = async (of = titleId) =>
  (
    await kinora.client().call(listReviews, { params: { id: of }, query: { perPage: 100 } })
  ).pagination.data.map(({ id }) => id);
const touched = async (tag: string) =>
  JSON.stringify(
    await kinora.platform.db.selectFrom('content_changes').selectAll().where('tag', '=', tag).execute(),
  );

describe('reporting content', () => {
  test('counts once per user and is visible to moderators', async () => {
    const { id } = await newReview();
    const reader = await newReader();
    await report('review', id, reader);
    await report('review', id, reader);
    await report('review', id);
    expect(await reviewOf(id)).toMatchObject({
      open_reports: 2,
      reports: [{ reason: 'abuse', text: 'Rude.', reporter: { name: 'Ada Example' } }, { reason: 'abuse' }],
    });
  });

  test('is rejected for missing content, hidden content and one’s own content', async () => {
    const { id, authorId } = await newReview();
    const body = { kind: 'review' as const, id, reason: 'spam' as const };
    const author = await withSession(kinora, authorId);
    expect(await author.refused(reportContent, { body })).toMatchObject({ status: 422 });
    const reader = await newReader();
    const missing = { ...body, id: 2_000_000_000 };
    expect(await reader.refused(reportContent, { body: missing })).toMatchObject({ status: 404 });
    await decide(id, 'hide');
    expect(await reader.refused(reportContent, { body })).toMatchObject({ status: 404 });
    expect(await kinora.client().refused(reportContent, { body })).toMatchObject({ status: 401 });
    const silent = { ...body, reason: 'other' as const, text: ' ' };
    expect(await reader.refused(reportContent, { body: silent })).toMatchObject({
      status: 422,
      errors: { text: ['Describe the problem.'] },
    });
    const unknown = { ...body, reason: 'boring' as never };
    expect(await reader.refused(reportContent, { body: unknown })).toMatchObject({ status: 422 });
  });
});

describe('the moderation lists', () => {
  test('put the most reported reviews first', async () => {
    const [once, twice] = [await newReview(), await newReview()];
    await newReview();
    await report('review', once.id);
    for (let count = 0; count < 5; count += 1) await report('review', twice.id);
    const { data } = (await moderator.call(listAdminReviews, {})).pagination;
    expect(data[0]).toMatchObject({ id: twice.id, state: 'new', open_reports: 5, title: { id: titleId } });
    const ids = data.map(({ id }) => id);
    expect(ids.indexOf(once.id)).toBeGreaterThan(0);
    expect(data.at(-1)?.open_reports).toBe(0);
  });

  test('show each comment with its subject', async () => {
    const { id, authorId } = await newComment({ body: 'A singular remark' });
    const { pagination } = await moderator.call(listAdminComments, { query: { query: 'SINGULAR rem' } });
    expect(pagination.data).toMatchObject([
      {
        id,
        body: 'A singular remark',
        author: { id: authorId, is_banned: false },
        subject: { kind: 'title', id: titleId },
        is_answer: false,
      },
    ]);
    const rules = [
      { key: 'author', operator: 'is', value: authorId },
      { key: 'subject', operator: 'is', value: 'title' },
    ];
    const filters = JSON.stringify({ match: 'all', rules });
    const found = await moderator.call(listAdminComments, { query: { filters } });
    expect(found.pagination.data.map((comment) => comment.id)).toEqual([id]);
    const videos = JSON.stringify({ match: 'all', rules: [{ ...rules[1], value: 'video' }] });
    const none = await moderator.call(listAdminComments, { query: { filters: videos } });
    expect(none.pagination.data).toEqual([]);
  });

  test('can be searched, and omit ratings without text', async () => {
    const { id } = await newReview({ headline: 'Perplexing', score: 2 });
    await newReview({ body: null });
    const { pagination } = await moderator.call(listAdminReviews, { query: { query: 'perplex' } });
    expect(pagination.data).toMatchObject([{ id, score: 2, headline: 'Perplexing' }]);
  });

  test('date a review by its text, not by its older rating', async () => {
    const written_at = new Date(Date.UTC(2026, 0, 2));
    const { id } = await newReview({ created_at: '2001-01-01', written_at, headline: 'Written later' });
    expect(await reviewOf(id)).toMatchObject({ created_at: written_at.toISOString() });
    const rules = [{ key: 'created_at', operator: 'until', value: '2010-01-01' }];
    const filters = JSON.stringify({ match: 'all', rules });
    const { pagination } = await moderator.call(listAdminReviews, { query: { filters } });
    expect(pagination.data).toEqual([]);
  });

  test('can be limited to one title', async () => {
    const other = (await makeTitle(kinora.platform.db)).id;
    const review = await newReview({ title_id: other });
    const comment = await newComment({ title_id: other });
    const params = { id: other };
    const reviews = (await moderator.call(listAdminTitleReviews, { params })).pagination;
    const comments = (await moderator.call(listAdminTitleComments, { params })).pagination;
    expect(reviews.data.map(({ id }) => id)).toEqual([review.id]);
    expect(comments.data.map(({ id }) => id)).toEqual([comment.id]);
  });

  test('can be downloaded as CSV', async () => {
    await newReview({ headline: 'In a file' });
    for (const list of ['reviews', 'comments']) {
      const url = `/api/v1/admin/${list}/csv?columns=id,state,author`;
      const response = await moderator.request({ method: 'GET', url });
      expect(response.body.split('\r\n')[0]).toContain('id,state,author');
      expect((await kinora.client().request({ method: 'GET', url })).statusCode).toBe(401);
    }
  });

  test('each require their own permission', async () => {
    const other = await signIn(kinora, { permissions: ['reviews.update'] });
    expect(await other.refused(listAdminComments, {})).toMatchObject({ status: 403 });
    const body = { selection: { ids: [1] }, action: 'hide' as const, reason: REASON };
    expect(await other.refused(moderateComments, { body })).toMatchObject({ status: 403 });
  });
});

describe('moderating a review', () => {
  test('approving keeps it public and closes its reports', async () => {
    const { id } = await newReview();
    await report('review', id);
    expect(await decide(id, 'approve')).toEqual({ changed: 1, skipped: 0 });
    expect(await reviewOf(id)).toMatchObject({ state: 'approved', open_reports: 0, reports: [] });
    expect(await publicReviews()).toContain(id);
    const { state } = await kinora.platform.db
      .selectFrom('content_reports')
      .select('state')
      .where('review_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('dismissed');
  });

  test('hiding removes it from the pages of its title, and approving brings it back', async () => {
    const of = (await makeTitle(kinora.platform.db)).id;
    const { id } = await newReview({ title_id: of });
    const tags = [`reviews:${of}`, `review:${id}`, `comments:review:${id}`];
    const before = await Promise.all(tags.map(touched));
    await decide(id, 'hide');
    const after = await Promise.all(tags.map(touched));
    for (const [index, version] of after.entries()) expect(version).not.toBe(before[index]);
    expect(await publicReviews(of)).toEqual([]);
    expect((await reviewOf(id))?.state).toBe('hidden');
    await decide(id, 'approve');
    expect(await publicReviews(of)).toEqual([id]);
  });

  test('deleting removes it, and its history keeps the reason and the content', async () => {
    const { id } = await newReview({ headline: 'Gone soon' });
    await report('review', id);
    await decide(id, 'delete');
    expect(await reviewOf(id)).toBeUndefined();
    const query = { subject_type: 'review', subject_id: String(id) };
    const { data } = (await moderator.call(listAudit, { query })).pagination;
    expect(data).toMatchObject([
      { action: 'delete', reason: REASON, before: { headline: 'Gone soon' }, after: null },
    ]);
    expect(await decide(id, 'delete')).toEqual({ changed: 0, skipped: 0 });
  });

  test('rejects a missing reason and an unknown action', async () => {
    const { id } = await newReview();
    const selection = { ids: [id] };
    for (const body of [
      { selection, action: 'hide', reason: ' ' },
      { selection, action: 'praise', reason: REASON },
      { selection: { ids: [] }, action: 'hide', reason: REASON },
      { selection, action: 'hide', reason: REASON, extra: 1 },
    ])
      expect(await moderator.refused(moderateReviews, { body })).toMatchObject({
        status: 422,
      });
  });
});

describe('bulk moderation', () => {
  test('hides many reported reviews at once, with one audit entry each', async () => {
    const of = (await makeTitle(kinora.platform.db)).id;
    const reviews = await Promise.all(Array.from({ length: 50 }, () => newReview({ title_id: of })));
    const reader = await newReader();
    for (const { id } of reviews) await report('review', id, reader);
    const body = {
      selection: { view: {}, except: [reviews[0]?.id ?? 0] },
      title_id: of,
      action: 'hide' as const,
      reason: REASON,
    };
    expect(await moderator.call(moderateReviews, { body })).toEqual({ changed: 49, skipped: 0 });
    expect(await publicReviews(of)).toEqual([reviews[0]?.id]);
    const entries = await kinora.platform.db
      .selectFrom('audit_log')
      .select('subject_id')
      .where('subject_type', '=', 'review')
      .where(
        'subject_id',
        'in',
        reviews.map(({ id }) => String(id)),
      )
      .execute();
    expect(entries).toHaveLength(49);
  });

  test('limited to one title does not change content of another title, even by id', async () => {
    const of = (await makeTitle(kinora.platform.db)).id;
    const [review, comment] = [await newReview(), await newComment()];
    const about = { title_id: of, action: 'delete' as const, reason: REASON };
    const reviews = { ...about, selection: { ids: [review.id] } };
    expect(await moderator.call(moderateReviews, { body: reviews })).toEqual({ changed: 0, skipped: 0 });
    const comments = { ...about, selection: { ids: [comment.id] } };
    expect(await moderator.call(moderateComments, { body: comments })).toEqual({ changed: 0, skipped: 0 });
    expect(await reviewOf(review.id)).toMatchObject({ state: 'new' });
  });

  test('rejects more than a thousand records', async () => {
    const of = (await makeTitle(kinora.platform.db)).id;
    await kinora.platform.db
      .insertInto('comments')
      .values(Array.from({ length: 1001 }, () => ({ title_id: of, body: 'Spam' })))
      .execute();
    const body = {
      selection: { view: {}, except: [] },
      title_id: of,
      action: 'hide' as const,
      reason: REASON,
    };
    expect(await moderator.refused(moderateComments, { body })).toMatchObject({
      status: 422,
      code: 'moderation.too_many',
    });
  });
});

describe('banning an author', () => {
  const bannedAt = async (id: number) =>
    kinora.platform.db
      .selectFrom('users')
      .select(['banned_at', 'ban_reason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('hides the review and suspends the author, with the reason in the history only', async () => {
    const { id, authorId } = await newReview();
    expect(await decide(id, 'ban', warden)).toEqual({ changed: 1, skipped: 0 });
    expect(await bannedAt(authorId)).toEqual({ banned_at: expect.any(Date), ban_reason: null });
    expect((await reviewOf(id))?.state).toBe('hidden');
    expect((await reviewOf(id))?.author).toMatchObject({ id: authorId, is_banned: true });
    const query = { subject_type: 'user', subject_id: String(authorId) };
    expect((await warden.call(listAudit, { query })).pagination.data).toMatchObject([
      { action: 'ban', reason: REASON },
    ]);
  });

  test('also requires the permission to change users', async () => {
    const { id, authorId } = await newReview();
    const body = { selection: { ids: [id] }, action: 'ban' as const, reason: REASON };
    expect(await moderator.refused(moderateReviews, { body })).toMatchObject({ status: 403 });
    expect((await bannedAt(authorId)).banned_at).toBeNull();
    expect((await reviewOf(id))?.state).toBe('new');
  });

  test('is rejected for administrators and for oneself', async () => {
    const user_id = await newAuthor(['admin']);
    const { id } = await newReview({ user_id });
    const body = { selection: { ids: [id] }, action: 'ban' as const, reason: REASON };
    expect(await warden.refused(moderateReviews, { body })).toMatchObject({
      status: 422,
      code: 'account.cannot_ban',
    });
    const admin = await withSession(kinora, user_id);
    expect(await admin.refused(moderateReviews, { body })).toMatchObject({ code: 'account.cannot_ban' });
  });

  test('is rejected for staff with permissions that the moderator lacks', async () => {
    const ban = async (permissions: string[]) => {
      const { id } = await newReview({ user_id: await newAuthor(permissions) });
      const body = { selection: { ids: [id] }, action: 'ban' as const, reason: REASON };
      return (await warden.send(moderateReviews, { body })).statusCode;
    };
    expect(await ban(['admin.access', 'settings.update'])).toBe(422);
    expect(await ban(['admin.access', 'users.update'])).toBe(200);
    // Extra permissions of members, such as from a subscription, do not protect from a ban.
    expect(await ban(['videos.rate'])).toBe(200);
  });

  test('only hides the review if the account is deleted', async () => {
    const { id } = await newReview({ user_id: null });
    expect(await decide(id, 'ban', warden)).toEqual({ changed: 1, skipped: 0 });
    expect((await reviewOf(id))?.state).toBe('hidden');
  });
});
