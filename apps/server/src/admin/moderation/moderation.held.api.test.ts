import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getBackOfficeCounts } from '@kinora/contracts/admin/dashboard.ts';
import {
  getModerationCounts,
  listAdminComments,
  listAdminReviews,
  moderateComments,
  moderateReviews,
  type ModerationAction,
} from '@kinora/contracts/admin/moderation.ts';
import { listComments } from '@kinora/contracts/community/comments.ts';
import { reportContent } from '@kinora/contracts/community/content-reports.ts';
import { listReviews } from '@kinora/contracts/community/reviews.ts';
import type { RecordFilters } from '@kinora/contracts/platform/record-lists.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import {
  changeSettings,
  makeWriter,
  MODERATOR,
  READ_ALL,
  type Writer,
} from '#community/text-checks/text-checks.factory.ts';
import { useTestApp } from '#test/app.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const HELD = 'Win at the casino.';
const HELD_ONLY: RecordFilters = {
  match: 'all',
  rules: [{ key: 'state', operator: 'is', value: 'held' }],
};
const NO_HOLD = { hold_reason: null, hold_word: null };

let author: Writer;
let moderator: Writer;
let titleId: number;

beforeAll(async () => {
  moderator = await makeWriter(kinora, { permissions: MODERATOR });
  await changeSettings(kinora, 'words', { held: ['casino*'], refused: [] });
});
beforeEach(async () => {
  author = await makeWriter(kinora);
  titleId = (await makeTitle(kinora.platform.db)).id;
});

const kinds = {
  review: {
    table: 'reviews',
    hold: async () => (await author.review(titleId, HELD)).id,
    queue: async () =>
      (
        await moderator.client.call(listAdminReviews, {
          query: { filters: JSON.stringify(HELD_ONLY), perPage: 100 },
        })
      ).pagination.data,
    decide: (ids: number[], action: ModerationAction) =>
      moderator.client.call(moderateReviews, {
        body: { selection: { ids }, action, reason: 'Because', read: READ_ALL },
      }),
    decideQueue: (action: ModerationAction) =>
      moderator.client.call(moderateReviews, {
        body: {
          selection: { view: { filters: HELD_ONLY } },
          title_id: titleId,
          action,
          reason: 'Because',
          read: READ_ALL,
        },
      }),
    published: async () =>
      (await kinora.client().call(listReviews, { params: { id: titleId }, query: {} })).pagination.data.map(
        ({ id }) => id,
      ),
  },
  comment: {
    table: 'comments',
    hold: async () => (await author.comment(HELD, { subject_id: titleId })).id,
    queue: async () =>
      (
        await moderator.client.call(listAdminComments, {
          query: { filters: JSON.stringify(HELD_ONLY), perPage: 100 },
        })
      ).pagination.data,
    decide: (ids: number[], action: ModerationAction) =>
      moderator.client.call(moderateComments, {
        body: { selection: { ids }, action, reason: 'Because', read: READ_ALL },
      }),
    decideQueue: (action: ModerationAction) =>
      moderator.client.call(moderateComments, {
        body: {
          selection: { view: { filters: HELD_ONLY } },
          title_id: titleId,
          action,
          reason: 'Because',
          read: READ_ALL,
        },
      }),
    published: async () =>
      (
        await kinora.client().call(listComments, { query: { subject: 'title', subject_id: titleId } })
      ).pagination.data.map(({ id }) => id),
  },
} as const;

const rowOf = (table: 'reviews' | 'comments', id: number) =>
  kinora.platform.db
    .selectFrom(table)
    .select(['state', 'hold_reason', 'hold_word'])
    .where('id', '=', id)
    .executeTakeFirst();

describe.each(['review', 'comment'] as const)('a held %s', (kind) => {
  const { table, hold, queue, decide, decideQueue, published } = kinds[kind];
  const listed = async (id: number) => (await queue()).find((one) => one.id === id);

  test('is in the queue, with the reason and the word of the list', async () => {
    const id = await hold();
    expect(await listed(id)).toMatchObject({
      state: 'held',
      hold: { reason: 'words', word: 'casino*' },
      open_reports: 0,
      author: { id: author.id, is_banned: false },
      body: HELD,
    });
    expect((await queue()).every(({ state }) => state === 'held')).toBe(true);
  });

  test('is published by an approval, which ends the hold', async () => {
    const id = await hold();
    expect(await published()).toEqual([]);
    await decide([id], 'approve');
    expect(await rowOf(table, id)).toEqual({ state: 'approved', ...NO_HOLD });
    expect(await listed(id)).toBeUndefined();
    expect(await published()).toEqual([id]);
  });

  test('is hidden, and can be approved later', async () => {
    const id = await hold();
    await decide([id], 'hide');
    expect(await rowOf(table, id)).toEqual({ state: 'hidden', ...NO_HOLD });
    expect(await published()).toEqual([]);
    await decide([id], 'approve');
    expect(await published()).toEqual([id]);
  });

  test('is deleted', async () => {
    const id = await hold();
    await decide([id], 'delete');
    expect(await listed(id)).toBeUndefined();
    expect(await published()).toEqual([]);
  });

  test('bans its author from the queue', async () => {
    const id = await hold();
    expect(await decideQueue('ban')).toEqual({ changed: 1, skipped: 0 });
    expect(await rowOf(table, id)).toEqual({ state: 'hidden', ...NO_HOLD });
    const { banned_at } = await kinora.platform.db
      .selectFrom('users')
      .select('banned_at')
      .where('id', '=', author.id)
      .executeTakeFirstOrThrow();
    expect(banned_at).not.toBeNull();
  });
});

test('a text of a new member waits for a moderator if the owner wants that', async () => {
  await changeSettings(kinora, 'posting', { holds_new: true, new_days: 3 });
  const newcomer = await makeWriter(kinora, { age: 2 });
  const { id } = await newcomer.comment('A fine film.', { subject_id: titleId });
  expect((await kinds.comment.queue()).find((one) => one.id === id)?.hold).toEqual({
    reason: 'new_member',
    word: null,
  });
  // A word is the reason that says more.
  const other = await newcomer.comment(HELD, { subject_id: titleId });
  expect((await kinds.comment.queue()).find((one) => one.id === other.id)?.hold?.reason).toBe('words');
  expect((await author.comment('A fine film.', { subject_id: titleId })).state).toBe('visible');
  await changeSettings(kinora, 'posting', { holds_new: false });
  expect((await newcomer.comment('A finer film.', { subject_id: titleId })).state).toBe('visible');
});

describe('the counts of moderators', () => {
  const countsOf = async (permissions: readonly string[]) =>
    (await signIn(kinora, { permissions })).call(getModerationCounts);
  const sidebarOf = async (permissions: string[]) =>
    (await (await signIn(kinora, { permissions })).call(getBackOfficeCounts)).counts;

  test('are null without the permission, and refused outside the back office', async () => {
    const counts = await countsOf(['reviews.update']);
    expect(counts).toMatchObject({ reviews: { held: expect.any(Number) }, comments: null, lists: null });
    expect(await author.client.refused(getModerationCounts)).toMatchObject({ status: 403 });
  });

  test('count what is reported and what is held, and the sidebar counts what is both once', async () => {
    const permissions = ['reviews.update', 'comments.update', 'lists.update'];
    const before = await countsOf(permissions);
    const sidebar = await sidebarOf(['comments.update']);
    const { id } = await author.comment('Approved.', { subject_id: titleId });
    const reader = await makeWriter(kinora);
    await reader.client.call(reportContent, { body: { kind: 'comment', id, reason: 'spam' } });
    await author.editComment(id, HELD);
    await kinds.review.hold();
    const plus = (counts: { reported: number; held: number } | null, reported: number, held: number) => ({
      reported: (counts?.reported ?? 0) + reported,
      held: (counts?.held ?? 0) + held,
    });
    expect(await countsOf(permissions)).toEqual({
      reviews: plus(before.reviews, 0, 1),
      comments: plus(before.comments, 1, 1),
      lists: before.lists,
    });
    const [waiting] = await sidebarOf(['comments.update']);
    expect(waiting?.count).toBe((sidebar[0]?.count ?? 0) + 1);
    await kinds.comment.decide([id], 'approve');
    expect((await countsOf(permissions)).comments).toEqual(before.comments);
  });
});
