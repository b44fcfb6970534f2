import { expect, test } from 'vitest';
import { startDataExport } from '@kinora/contracts/community/data-exports.ts';
import {
  getNotificationSubscriptions,
  saveNotificationSubscriptions,
} from '@kinora/contracts/foundation/notifications.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { runJobs } from '#test/jobs.ts';
import { notificationsOf } from '#test/notifications.ts';
import { withSession } from '#test/sign-in.ts';

const clock = testClock(new Date('2026-11-19T10:00:00Z'));
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
const DAY_MS = 24 * 3600 * 1000;

async function makeExporter() {
  const { id } = await makeUser(kinora.platform.db);
  const client = await withSession(kinora, id, { confirmed: true });
  return { id, client };
}

test('a file that is ready is announced once, until it expires', async () => {
  const { id: userId, client } = await makeExporter();
  await client.call(startDataExport, { body: {} });
  expect(await notificationsOf(kinora, client)).toEqual([]);
  await runJobs(kinora, { name: 'data-exports.collect' });
  expect(await notificationsOf(kinora, client)).toEqual([
    { type: 'data-exports.ready', text: 'Your data is ready', path: '/account-settings#data' },
  ]);
  await kinora.platform.db
    .updateTable('data_exports')
    .set({ expires_at: new Date(clock.now().getTime() - DAY_MS) })
    .where('user_id', '=', userId)
    .execute();
  expect((await notificationsOf(kinora, client))[0]?.path).toBeNull();
});

test('its mail cannot be switched off', async () => {
  const { client } = await makeExporter();
  const ofExports = async () => {
    const { subscriptions } = await client.call(getNotificationSubscriptions);
    return subscriptions
      .flatMap((group) => group.subscriptions)
      .find((kind) => kind.notif_id === 'data-exports.ready');
  };
  await client.call(saveNotificationSubscriptions, {
    body: { selections: [{ notif_id: 'data-exports.ready', channels: { email: false } }] },
  });
  expect(await ofExports()).toMatchObject({ name: 'Your data is ready', locked_channels: ['email'] });
});
