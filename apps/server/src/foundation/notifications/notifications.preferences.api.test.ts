import { expect, test } from 'vitest';
import {
  getNotificationSubscriptions,
  type NotificationSelection,
  saveNotificationSubscriptions,
} from '@kinora/contracts/foundation/notifications.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn, withSession } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const SIGN_IN = 'account.new-sign-in';
const FOLLOWER = 'relations.follower';

async function makeMember(): Promise<TestClient> {
  const { id } = await makeUser(kinora.platform.db);
  return withSession(kinora, id);
}

const read = (client: TestClient) => client.call(getNotificationSubscriptions);
const channelsOf = async (client: TestClient, kind: string) =>
  (await read(client)).user_selections.find(({ notif_id: id }) => id === kind)?.channels;
const save = (client: TestClient, selections: NotificationSelection[]) =>
  client.call(saveNotificationSubscriptions, { body: { selections } });

test('rejects guests', async () => {
  const guest = kinora.client();
  expect(await guest.refused(getNotificationSubscriptions)).toMatchObject({ status: 401 });
  const body = { selections: [] };
  expect(await guest.refused(saveNotificationSubscriptions, { body })).toMatchObject({ status: 401 });
});

test('[A7-056] [A3-019] [A3-020] [A3-021] returns channels, kinds by group, and what is on', async () => {
  const answer = await read(await makeMember());
  expect(answer.available_channels).toContain('browser');
  const groups = answer.subscriptions.map((group) => group.group_name);
  expect(groups).toEqual(['Watching', 'Community', 'Lists and workspaces', 'Your account']);
  const account = answer.subscriptions.find((group) => group.group_name === 'Your account');
  expect(account?.subscriptions).toContainEqual({
    notif_id: SIGN_IN,
    name: 'A new sign-in to your account',
    description: 'Always sent by email',
    locked_channels: ['email'],
    default_channels: ['email', 'browser', 'push'],
  });
  const kinds = answer.subscriptions.flatMap((group) => group.subscriptions.map((kind) => kind.notif_id));
  expect(answer.user_selections.map(({ notif_id: id }) => id).toSorted()).toEqual(kinds.toSorted());
  expect(answer.user_selections).toContainEqual({
    notif_id: SIGN_IN,
    channels: { email: true, browser: true },
  });
});

test('[A7-057] saves the channels of the named kinds, and leaves the others as they are', async () => {
  const client = await makeMember();
  const before = await channelsOf(client, FOLLOWER);
  await save(client, [{ notif_id: SIGN_IN, channels: { browser: false } }]);
  expect(await channelsOf(client, SIGN_IN)).toEqual({ email: true, browser: false });
  await save(client, [{ notif_id: FOLLOWER, channels: { email: true } }]);
  expect(await channelsOf(client, FOLLOWER)).toEqual({ ...before, email: true });
  expect(await channelsOf(client, SIGN_IN)).toEqual({ email: true, browser: false });
});

test('a locked channel stays on', async () => {
  const client = await makeMember();
  await save(client, [{ notif_id: SIGN_IN, channels: { email: false } }]);
  expect(await channelsOf(client, SIGN_IN)).toMatchObject({ email: true });
});

test('parallel changes of different kinds are all saved', async () => {
  const client = await makeMember();
  await Promise.all(
    [SIGN_IN, FOLLOWER, 'comments.reply', 'comments.mention'].map((id) =>
      save(client, [{ notif_id: id, channels: { browser: false } }]),
    ),
  );
  const { user_selections: selections } = await read(client);
  expect(selections.filter(({ channels }) => channels.browser === false).length).toBeGreaterThanOrEqual(4);
});

test.each([
  ['an unknown kind', [{ notif_id: 'gone.kind', channels: { browser: true } }]],
  ['a kind of staff', [{ notif_id: 'mails.failing', channels: { browser: true } }]],
])('rejects %s for a member', async (_name, selections) => {
  const client = await makeMember();
  const refusal = await client.refused(saveNotificationSubscriptions, { body: { selections } });
  expect(refusal).toMatchObject({
    status: 422,
    errors: { 'selections.0.notif_id': ['This notification does not exist.'] },
  });
});

test('shows the kinds of staff to those who hold their permission', async () => {
  const staff = await signIn(kinora, { permissions: ['logs.view'] });
  const groups = (await read(staff)).subscriptions.map((group) => group.group_name);
  expect(groups).toContain('Running the site');
  await save(staff, [{ notif_id: 'mails.failing', channels: { browser: false } }]);
  expect(await channelsOf(staff, 'mails.failing')).toMatchObject({ browser: false });
});
