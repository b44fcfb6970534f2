import { describe, expect, test } from 'vitest';
import { getCurrentUser } from '@kinora/contracts/foundation/bootstrap.ts';
import {
  getUnreadCount,
  listNotifications,
  markNotificationsRead,
} from '@kinora/contracts/foundation/notifications.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { withSession } from '#test/sign-in.ts';
import { makeNotification } from './notifications.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });

async function makeMember(name = 'Nadia') {
  const { id } = await makeUser(kinora.platform.db, { name });
  return { id, client: await withSession(kinora, id) };
}

const listOf = async (client: TestClient, query: { perPage?: number; cursor?: string } = {}) =>
  (await client.call(listNotifications, { query })).pagination;
const unreadOf = async (client: TestClient) =>
  (await client.call(getCurrentUser)).user?.unread_notifications_count;

describe('the list', () => {
  test('rejects guests', async () => {
    expect(await kinora.client().refused(listNotifications)).toMatchObject({ status: 401 });
  });

  test('[A7-059] [A3-011] [A3-012] [A3-013] is the payload itself, newest first, with composed lines', async () => {
    const { id, client } = await makeMember();
    await makeNotification(kinora.platform.db, [id], {
      data: { browser: 'Safari', platform: null, city: 'Graz', country: 'AT' },
    });
    const { data, per_page: perPage } = await listOf(client);
    expect(perPage).toBe(30);
    expect(data).toEqual([
      {
        id: expect.any(Number),
        type: 'account.new-sign-in',
        read_at: null,
        created_at: expect.any(String),
        data: {
          image: null,
          actors: [],
          lines: [
            { type: 'primary', icon: 'device', content: 'New sign-in to your account', names: [] },
            { type: 'secondary', icon: null, content: 'Safari, Graz, AT', names: [] },
          ],
          mainAction: { action: '/account-settings', label: 'Review your devices' },
          buttonActions: [],
        },
      },
    ]);
  });

  test('continues after each page without gaps or repetitions', async () => {
    const { id, client } = await makeMember();
    for (let made = 0; made < 7; made += 1) await makeNotification(kinora.platform.db, [id]);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await listOf(client, { perPage: 3, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.data.map((one) => one.id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(7);
    expect(seen).toEqual(seen.toSorted((one, other) => other - one));
  });

  test('rejects a forged cursor', async () => {
    const { client } = await makeMember();
    const refusal = await client.refused(listNotifications, { query: { cursor: 'bm8' } });
    expect(refusal).toMatchObject({ status: 422 });
  });

  test('shows a notification of an unknown kind without details', async () => {
    const { id, client } = await makeMember();
    await makeNotification(kinora.platform.db, [id], { kind: 'gone.kind' });
    const [one] = (await listOf(client)).data;
    expect(one?.data.lines[0]?.content).toBe(
      'This notification is about something that is no longer available.',
    );
    expect(one?.data.mainAction).toBeNull();
  });

  test('shows a notification whose stored data does not match its kind without details', async () => {
    const { id, client } = await makeMember();
    await makeNotification(kinora.platform.db, [id], { data: { other: true } });
    await makeNotification(kinora.platform.db, [id]);
    const contents = (await listOf(client)).data.map(({ data }) => data.lines[0]?.content);
    expect(contents).toEqual([
      'New sign-in to your account',
      'This notification is about something that is no longer available.',
    ]);
  });

  test('contains only notifications of the caller', async () => {
    const [nadia, idris] = [await makeMember(), await makeMember()];
    await makeNotification(kinora.platform.db, [nadia.id]);
    expect((await listOf(idris.client)).data).toEqual([]);
  });
});

describe('groups', () => {
  test('an event joins the unread notification about the same', async () => {
    const { id, client } = await makeMember();
    const { db } = kinora.platform;
    const [ana, ben] = [await makeUser(db, { name: 'Ana' }), await makeUser(db, { name: 'Ben' })];
    for (const actor of [ana, ben, ana])
      await makeNotification(db, [id], { about: 'review:5', actorId: actor.id });
    const { data } = await listOf(client);
    expect(data.map((one) => one.data.actors.map((actor) => actor?.name))).toEqual([['Ana', 'Ben']]);
    expect(await unreadOf(client)).toBe(1);
  });

  test('an event after reading makes a new notification', async () => {
    const { id, client } = await makeMember();
    const { db } = kinora.platform;
    await makeNotification(db, [id], { about: 'review:5' });
    await client.call(markNotificationsRead, { body: { markAllAsUnread: true } });
    await makeNotification(db, [id], { about: 'review:5' });
    expect((await listOf(client)).data.map((one) => one.read_at !== null)).toEqual([false, true]);
  });

  test('parallel events of one group stay one notification with all people', async () => {
    const { id, client } = await makeMember();
    const { db } = kinora.platform;
    const actors = await Promise.all(Array.from({ length: 8 }, () => makeUser(db)));
    await Promise.all(
      actors.map((actor) => makeNotification(db, [id], { about: 'list:9', actorId: actor.id })),
    );
    expect((await listOf(client)).data).toHaveLength(1);
    const [row] = await db
      .selectFrom('notifications')
      .select(['actor_ids', 'events'])
      .where('user_id', '=', id)
      .execute();
    expect(row?.events).toBe(8);
    expect(new Set(row?.actor_ids)).toEqual(new Set(actors.map((actor) => actor.id)));
  });

  test('names a person whose account was deleted as null', async () => {
    const { id, client } = await makeMember();
    const { db } = kinora.platform;
    const actor = await makeUser(db);
    await makeNotification(db, [id], { actorId: actor.id });
    await db.deleteFrom('users').where('id', '=', actor.id).execute();
    const [one] = (await listOf(client)).data;
    expect(one?.data.actors).toEqual([null]);
  });
});

describe('reading', () => {
  test('[A7-060] [A3-010] marks the given notifications as read and returns the number of unread ones', async () => {
    const { id, client } = await makeMember();
    for (let made = 0; made < 3; made += 1) await makeNotification(kinora.platform.db, [id]);
    const [first] = (await listOf(client)).data;
    const body = { ids: [first?.id ?? 0] };
    expect(await client.call(markNotificationsRead, { body })).toEqual({ unreadCount: 2 });
    expect(await client.call(markNotificationsRead, { body })).toEqual({ unreadCount: 2 });
    expect((await listOf(client)).data.map((one) => one.read_at !== null)).toEqual([true, false, false]);
    expect(await unreadOf(client)).toBe(2);
  });

  test('[A4-031] markAllAsUnread marks every notification as read', async () => {
    const { id, client } = await makeMember();
    for (let made = 0; made < 3; made += 1) await makeNotification(kinora.platform.db, [id]);
    const body = { markAllAsUnread: true as const };
    expect(await client.call(markNotificationsRead, { body })).toEqual({ unreadCount: 0 });
    expect(await unreadOf(client)).toBe(0);
  });

  test('ignores ids of other users', async () => {
    const [nadia, idris] = [await makeMember(), await makeMember()];
    await makeNotification(kinora.platform.db, [nadia.id]);
    const [one] = (await listOf(nadia.client)).data;
    const body = { ids: [one?.id ?? 0] };
    expect(await idris.client.call(markNotificationsRead, { body })).toEqual({ unreadCount: 0 });
    expect(await unreadOf(nadia.client)).toBe(1);
  });

  test.each([{}, { ids: [1], markAllAsUnread: true as const }])('rejects the body %j', async (body) => {
    const { client } = await makeMember();
    expect(await client.refused(markNotificationsRead, { body })).toMatchObject({ status: 422 });
  });

  test('counts unread notifications up to 100', async () => {
    const { id, client } = await makeMember();
    for (let made = 0; made < 101; made += 1) await makeNotification(kinora.platform.db, [id]);
    expect(await unreadOf(client)).toBe(100);
    expect(await client.call(getUnreadCount)).toEqual({ unreadCount: 100 });
  });
});
