import { expect, test } from 'vitest';
import {
  acceptListInvitation,
  deleteMemberList,
  inviteListEditor,
  removeListEditor,
} from '@kinora/contracts/community/lists.ts';
import { listNotifications } from '@kinora/contracts/foundation/notifications.ts';
import { useTestApp } from '#test/app.ts';
import { notificationsOf } from '#test/notifications.ts';
import { makeListMember } from './lists.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const NAME = 'Secret plans';

async function make() {
  const owner = await makeListMember(kinora, { name: 'Ada' });
  const guest = await makeListMember(kinora, { name: 'Ben' });
  const { id, slug } = await owner.create({ name: NAME, visibility: 'private' });
  const invite = () => owner.client.call(inviteListEditor, { params: { id, userId: guest.id } });
  const remove = () => owner.client.call(removeListEditor, { params: { id, userId: guest.id } });
  const accept = () => guest.client.call(acceptListInvitation, { params: { id } });
  const rawOf = async ({ client }: typeof owner) =>
    (await client.send(listNotifications, { query: {} })).body;
  return { owner, guest, id, slug, invite, remove, accept, rawOf };
}

test('an invitation to a private list names it, because the invited member may read it', async () => {
  const { guest, slug, invite } = await make();
  await invite();
  expect(await notificationsOf(kinora, guest.client)).toEqual([
    { type: 'lists.invitation', text: `Ada invited you to edit the list ${NAME}`, path: `/lists/${slug}` },
  ]);
});

test('names neither the list nor its owner once the invitation is withdrawn', async () => {
  const { guest, invite, remove, rawOf } = await make();
  await invite();
  expect(await notificationsOf(kinora, guest.client)).toHaveLength(1);
  await remove();
  expect(await rawOf(guest)).not.toMatch(/Secret plans|Ada/u);
});

test('names a deleted list no more', async () => {
  const { owner, guest, id, invite, rawOf } = await make();
  await invite();
  expect(await notificationsOf(kinora, guest.client)).toHaveLength(1);
  await owner.client.call(deleteMemberList, { params: { id } });
  expect(await rawOf(guest)).not.toMatch(/Secret plans|Ada/u);
});

test('names a held list no more to those who are only invited', async () => {
  const { guest, id, invite, rawOf } = await make();
  await invite();
  expect(await notificationsOf(kinora, guest.client)).toHaveLength(1);
  await kinora.platform.db
    .updateTable('list_details')
    .set({ state: 'held', hold_reason: 'words' })
    .where('list_id', '=', id)
    .execute();
  expect(await rawOf(guest)).not.toMatch(/Secret plans|Ada/u);
});

test('a member who is invited again, and accepts again, notifies once', async () => {
  const { owner, guest, slug, invite, remove, accept } = await make();
  await invite();
  await accept();
  await accept();
  await remove();
  await invite();
  await accept();
  expect(await notificationsOf(kinora, guest.client)).toHaveLength(1);
  expect(await notificationsOf(kinora, owner.client)).toEqual([
    { type: 'lists.accepted', text: `Ben now edits your list ${NAME}`, path: `/lists/${slug}` },
  ]);
});
