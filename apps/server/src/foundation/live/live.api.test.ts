import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { logout } from '@kinora/contracts/foundation/auth.ts';
import { LIVE_PATH, liveSettings } from '@kinora/contracts/foundation/live.ts';
import { markNotificationsRead } from '@kinora/contracts/foundation/notifications.ts';
import { sendRecipients } from '#foundation/notifications/index.ts';
import { makeNotification } from '#foundation/notifications/notifications.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { withSettings } from '#test/settings.ts';
import { withSession } from '#test/sign-in.ts';
import { openLiveStream, type TestStream } from '#test/live-stream.ts';
import { sendWork } from './work-signal.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const streams: TestStream[] = [];

afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

async function portOf(): Promise<number> {
  const { server } = kinora.app;
  if (!server.listening) await kinora.app.listen({ host: '127.0.0.1', port: 0 });
  // A TCP server has such an address.
  return (server.address() as AddressInfo).port;
}

async function makeMember(permissions: readonly string[] = []) {
  const { id } = await makeUser(kinora.platform.db, { permissions });
  return { id, client: await withSession(kinora, id) };
}

async function connect({ client }: Awaited<ReturnType<typeof makeMember>>): Promise<TestStream> {
  const stream = await openLiveStream(await portOf(), {
    path: LIVE_PATH,
    host: kinora.platform.config.baseUrl.host,
    session: client.cookies.get('session') ?? '',
  });
  streams.push(stream);
  return stream;
}

const notify = async (userId: number): Promise<void> => {
  await makeNotification(kinora.platform.db, [userId]);
  await sendRecipients(kinora.platform.signals, kinora.platform.db, [userId]);
};

test('sends the user id and the number of unread notifications, then each change', async () => {
  const member = await makeMember();
  const stream = await connect(member);
  expect(await stream.next()).toEqual({ event: 'session', data: { user_id: member.id } });
  expect(await stream.next()).toEqual({ event: 'notifications', data: { unread: 0 } });
  await notify(member.id);
  expect(await stream.next()).toEqual({ event: 'notifications', data: { unread: 1 } });
  await member.client.call(markNotificationsRead, { body: { markAllAsUnread: true } });
  expect(await stream.next()).toEqual({ event: 'notifications', data: { unread: 0 } });
});

test('sends a user nothing about the notifications of others', async () => {
  const [nadia, idris] = [await makeMember(), await makeMember()];
  const stream = await connect(idris);
  await stream.discard(2);
  await notify(nadia.id);
  await notify(idris.id);
  expect(await stream.next()).toEqual({ event: 'notifications', data: { unread: 1 } });
});

describe('ends', () => {
  test.each<[string, (member: Awaited<ReturnType<typeof makeMember>>) => Promise<unknown>]>([
    ['the user signs out', ({ client }) => client.call(logout)],
    [
      'the account is banned',
      ({ id }) =>
        kinora.platform.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', id).execute(),
    ],
    [
      'the session expires',
      ({ id }) =>
        kinora.platform.db
          .updateTable('sessions')
          .set({ expires_at: new Date(0) })
          .where('user_id', '=', id)
          .execute(),
    ],
  ])('before the next message once %s', async (_name, change) => {
    const member = await makeMember();
    const stream = await connect(member);
    await stream.discard(2);
    await change(member);
    await notify(member.id);
    expect(await stream.next()).toEqual({ event: 'end', data: { reason: 'session' } });
    expect(await stream.isClosed()).toBe(true);
  });

  test('the oldest stream of a session that opens more than four', async () => {
    const member = await makeMember();
    const first = await connect(member);
    await first.discard(2);
    for (let opened = 0; opened < 4; opened += 1) await connect(member);
    expect(await first.next()).toEqual({ event: 'end', data: { reason: 'replaced' } });
  });
});

describe('refuses', () => {
  const statusOf = async (session: string): Promise<number> => {
    const stream = await openLiveStream(await portOf(), {
      path: LIVE_PATH,
      host: kinora.platform.config.baseUrl.host,
      session,
    });
    streams.push(stream);
    return stream.status;
  };

  test('guests', async () => {
    expect(await statusOf('unknown')).toBe(401);
  });

  test('everyone while the owner has switched live updates off', async () => {
    const { client } = await makeMember();
    await withSettings(kinora, { section: liveSettings.name, values: { enable: false } }, async () => {
      expect(await statusOf(client.cookies.get('session') ?? '')).toBe(404);
    });
    expect(await statusOf(client.cookies.get('session') ?? '')).toBe(200);
  });
});

test('sends the progress of work to staff only', async () => {
  const [member, editor] = [await makeMember(), await makeMember(['admin.access'])];
  const [outside, inside] = [await connect(member), await connect(editor)];
  await Promise.all([outside.discard(2), inside.discard(2)]);
  await sendWork(kinora.platform.db, { kind: 'bulk-jobs', id: 7 });
  expect(await inside.next()).toEqual({ event: 'work', data: { kind: 'bulk-jobs', id: 7 } });
  await notify(member.id);
  expect(await outside.next()).toEqual({ event: 'notifications', data: { unread: 1 } });
});
