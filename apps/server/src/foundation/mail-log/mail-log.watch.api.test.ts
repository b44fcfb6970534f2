import { expect, test } from 'vitest';
import { listNotifications } from '@kinora/contracts/foundation/notifications.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { useTestApp } from '#test/app.ts';
import { runJobs } from '#test/jobs.ts';
import { signIn } from '#test/sign-in.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
let later = 0;
const clock = { now: () => new Date(NOON + later) };
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
const MINUTE_MS = 60_000;

test('notifies staff once a day when mails could not be sent for 15 minutes', async () => {
  const { db } = kinora.platform;
  const staff = await signIn(kinora, { permissions: [foundationPermissions.viewLogs] });
  const member = await signIn(kinora, {});
  const watch = async (minutes: number) => {
    later = minutes * MINUTE_MS;
    const schedules = kinora.composition.parts.flatMap((part) => part.schedules ?? []);
    await schedules.find(({ name }) => name === 'watch-mails')?.run();
    await runJobs(kinora, { name: 'deliver-notifications' });
    later = 0;
    const { pagination } = await staff.call(listNotifications, { query: {} });
    return pagination.data.map(({ data }) => [data.lines[0]?.content, data.mainAction?.action]);
  };
  const mail = { kind: 'test', recipient: 'a@example.com', subject: 'Test' };
  await db
    .insertInto('mail_log')
    .values({ ...mail, message_id: '1', status: 'waiting', created_at: clock.now(), tried_at: clock.now() })
    .execute();
  expect(await watch(14)).toEqual([]);
  const expected = [['Emails could not be sent for more than 15 minutes', '/admin/logs/outgoing-email']];
  expect(await watch(15)).toEqual(expected);
  expect(await watch(20)).toEqual(expected);
  expect((await member.call(listNotifications, { query: {} })).pagination.data).toEqual([]);
  // One was sent since.
  const sentAt = new Date(NOON + 30 * MINUTE_MS);
  await db
    .insertInto('mail_log')
    .values({
      ...mail,
      message_id: '2',
      status: 'sent',
      created_at: sentAt,
      sent_at: sentAt,
      tried_at: sentAt,
    })
    .execute();
  await db.deleteFrom('notification_events').execute();
  await db.deleteFrom('notifications').execute();
  expect(await watch(60)).toEqual([]);
});
