import { beforeEach, expect, test } from 'vitest';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { listNotifications, markNotificationsRead } from '@kinora/contracts/foundation/notifications.ts';
import { makeComment, makeSubjects } from '#community/comments/comments.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { runJobs } from '#test/jobs.ts';
import { signIn } from '#test/sign-in.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
let later = 0;
const clock = { now: () => new Date(NOON + later) };
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
const db = () => kinora.platform.db;
const minutesAgo = (minutes: number) => new Date(NOON - minutes * 60_000);

const watch = async (minutes = 0) => {
  later = minutes * 60_000;
  const schedules = kinora.composition.parts.flatMap((part) => part.schedules ?? []);
  await schedules.find(({ name }) => name === 'watch-reports')?.run();
  await runJobs(kinora, { name: 'deliver-notifications' });
  later = 0;
};
const textsOf = async (client: TestClient) =>
  (await client.call(listNotifications, { query: {} })).pagination.data.map(
    ({ data }) => data.lines[0]?.content,
  );

const REVIEWS = 'Reviews have been waiting for a moderator for more than an hour';
const COMMENTS = 'Comments have been waiting for a moderator for more than an hour';
const LISTS = 'Lists have been waiting for a moderator for more than an hour';

let subjects: Awaited<ReturnType<typeof makeSubjects>>;
beforeEach(async () => {
  for (const table of ['content_reports', 'comments', 'reviews', 'list_details'] as const)
    await db().deleteFrom(table).execute();
  await db().deleteFrom('notification_events').execute();
  await db().deleteFrom('notifications').execute();
  subjects = await makeSubjects(kinora.platform);
});

const reportReview = async (at: Date) => {
  const { id } = await makeUser(db());
  await db()
    .insertInto('content_reports')
    .values({ reporter_id: id, review_id: subjects.review, reason: 'spam', body: '', created_at: at })
    .execute();
  await db().updateTable('reviews').set({ open_reports: 1 }).where('id', '=', subjects.review).execute();
};
const holdComment = (at: Date) =>
  makeComment(db(), {
    user_id: subjects.ownerId,
    title_id: subjects.title,
    state: 'held',
    hold_reason: 'words',
    created_at: at,
  });
const holdList = (at: Date) =>
  Promise.all([
    db()
      .updateTable('list_details')
      .set({ state: 'held', hold_reason: 'words' })
      .where('list_id', '=', subjects.list)
      .execute(),
    db().updateTable('channels').set({ updated_at: at }).where('id', '=', subjects.list).execute(),
  ]);

test.each([
  ['a reported review', editingPermissions.updateReviews, reportReview, REVIEWS],
  ['a held comment', editingPermissions.updateComments, holdComment, COMMENTS],
  ['a held list', editingPermissions.updateLists, holdList, LISTS],
])('%s that waits for an hour notifies users with %s', async (_, permission, make, text) => {
  const moderator = await signIn(kinora, { permissions: [permission] });
  const other = await signIn(kinora, { permissions: [editingPermissions.updateNews] });
  await make(minutesAgo(0));
  await watch(59);
  expect(await textsOf(moderator)).toEqual([]);
  await watch(60);
  await watch(70);
  expect(await textsOf(moderator)).toEqual([text]);
  expect(await textsOf(other)).toEqual([]);
});

test('what was decided does not wait', async () => {
  const moderator = await signIn(kinora, { permissions: [editingPermissions.updateReviews] });
  await reportReview(minutesAgo(90));
  await db().updateTable('content_reports').set({ state: 'dismissed' }).execute();
  await db().updateTable('reviews').set({ open_reports: 0 }).execute();
  await watch();
  expect(await textsOf(moderator)).toEqual([]);
});

test('a moderator has at most one unread notification, and gets at most one a day and kind', async () => {
  const moderator = await signIn(kinora, { permissions: ['admin'] });
  await reportReview(minutesAgo(90));
  await holdComment(minutesAgo(90));
  await watch();
  expect(await textsOf(moderator)).toEqual([
    'Reports and held texts have been waiting for a moderator for more than an hour',
  ]);
  await moderator.call(markNotificationsRead, { body: { markAllAsUnread: true } });
  await watch(60);
  expect(await textsOf(moderator)).toHaveLength(1);
  await watch(24 * 60);
  expect(await textsOf(moderator)).toHaveLength(2);
});
