import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import {
  getNotificationSubscriptions,
  listNotifications,
} from '@kinora/contracts/foundation/notifications.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { runJobs } from '#test/jobs.ts';
import { entriesRead, plansOf, wholeTables } from '#test/plans.ts';
import { signIn, withSession } from '#test/sign-in.ts';
import { countRecent } from './logs.repository.ts';

const ERROR = { exception: 'Error', message: '', trace: '', request_id: '', request: '' };
const NOW = new Date('2026-11-20T12:30:00Z');
const clock = { now: () => NOW };
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
const db = () => kinora.platform.db;

beforeEach(async () => {
  await db().deleteFrom('error_log').execute();
  await db().deleteFrom('notification_events').execute();
  await db().deleteFrom('notifications').execute();
});

/** The clock hour that began this many hours before 12:00. */
const hourBefore = (count: number) => new Date(NOW.getTime() - (count + 0.5) * 3_600_000);

/** Records errors of the clock hour that began this many hours before 12:00. */
const record = async (hoursBefore: number, times: number) => {
  const hour = hourBefore(hoursBefore);
  await db()
    .insertInto('error_log')
    .values({ ...ERROR, fingerprint: `f${Math.random()}`, hour, created_at: hour, times })
    .execute();
};
const watch = async () => {
  const schedules = kinora.composition.parts.flatMap((part) => part.schedules ?? []);
  await schedules.find(({ name }) => name === 'watch-errors')?.run();
  await runJobs(kinora, { name: 'deliver-notifications' });
};
const textsOf = async (client: TestClient) =>
  (await client.call(listNotifications, { query: {} })).pagination.data.map(
    ({ data }) => data.lines[0]?.content,
  );
const keeper = () => signIn(kinora, { permissions: [foundationPermissions.viewLogs] });

test('notifies staff once a day if the errors of the last hour are many more than before', async () => {
  const [staff, admin] = [await keeper(), await signIn(kinora, { permissions: ['admin'] })];
  const [member, banned] = [await signIn(kinora, {}), await makeUser(db(), { permissions: ['logs.view'] })];
  await db().updateTable('users').set({ banned_at: NOW }).where('id', '=', banned.id).execute();
  await record(0, 15);
  await record(1, 20);
  await watch();
  await watch();
  for (const client of [staff, admin])
    expect(await textsOf(client)).toEqual(['25 server errors in one hour, many more than usual']);
  expect(await textsOf(member)).toEqual([]);
  await db().updateTable('users').set({ banned_at: null }).where('id', '=', banned.id).execute();
  expect(await textsOf(await withSession(kinora, banned.id))).toEqual([]);
});

test.each([
  ['fewer than 20 errors', { now: 19, before: 0 }, 0],
  ['less than five times the average', { now: 49, before: 240 }, 0],
  ['five times the average', { now: 50, before: 240 }, 1],
])('with %s: %j', async (_, { now, before }, expected) => {
  const staff = await keeper();
  await record(0, now);
  await record(10, before);
  // Earlier than the day before.
  await record(30, 100_000);
  await watch();
  expect(await textsOf(staff)).toHaveLength(expected);
});

test('is among the preferences of staff only', async () => {
  const kindsOf = async (client: TestClient) =>
    (await client.call(getNotificationSubscriptions)).user_selections.map((one) => one.notif_id);
  expect(await kindsOf(await keeper())).toEqual(expect.arrayContaining(['errors.rising', 'mails.failing']));
  const others = await kindsOf(await signIn(kinora, {}));
  expect(others).not.toContain('errors.rising');
  expect(others).not.toContain('videos.failed');
  expect(others).not.toContain('reports.waiting');
});

test('counts only the rows of the last day', async () => {
  await db()
    .insertInto('error_log')
    .values(
      Array.from({ length: 5000 }, (_, index) => ({
        ...ERROR,
        fingerprint: String(index),
        hour: hourBefore(index + 2),
        created_at: hourBefore(index + 2),
      })),
    )
    .execute();
  await sql`vacuum analyze error_log`.execute(db());
  const nodes = await plansOf(kinora.platform.config.DATABASE_URL, () =>
    countRecent(kinora.platform.pool, NOW),
  );
  expect(wholeTables(nodes, new Set(['error_log']))).toEqual([]);
  expect(entriesRead(nodes)).toBeLessThan(100);
  expect(await countRecent(kinora.platform.pool, NOW)).toEqual([{ last_hour: 0, hourly_before: 1 }]);
});
