import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  acceptListInvitation,
  getEditedMemberList,
  getListMarks,
  getMemberList,
  inviteListEditor,
  LIST_EDITORS_MAX,
  listListsForTitle,
  listOwnLists,
  listPossibleEditors,
  removeListEditor,
  saveMemberList,
} from '@kinora/contracts/community/lists.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { makeListMember, makeTitles, savedForm } from './lists.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
type Member = Awaited<ReturnType<typeof makeListMember>>;
let owner: Member;
let titleId: number;
beforeAll(async () => {
  owner = await makeListMember(kinora, { name: 'Ada' });
  [titleId = 0] = await makeTitles(kinora, 1);
});

const invite = (id: number, userId: number) =>
  owner.client.call(inviteListEditor, { params: { id, userId } });
async function makeEditor(id: number): Promise<Member> {
  const editor = await makeListMember(kinora);
  await invite(id, editor.id);
  await editor.client.call(acceptListInvitation, { params: { id } });
  return editor;
}
const read = async ({ client }: Member, slugOrId: string) =>
  (await client.call(getEditedMemberList, { params: { slugOrId } })).list;

describe('an invited member', () => {
  test('sees the private list and the invitation, and edits after accepting it', async () => {
    const { id, slug } = await owner.create({ visibility: 'private' });
    const { id: userId, client } = await makeListMember(kinora, { name: 'Will' });
    await invite(id, userId);
    await invite(id, userId);
    expect(await client.call(getListMarks, { params: { id } })).toMatchObject({ role: 'invited' });
    const shared = await client.call(listOwnLists, { query: { filter: 'shared' } });
    expect(shared.pagination.data).toMatchObject([{ id, role: 'invited', editors_count: 0 }]);
    expect((await client.refused(getEditedMemberList, { params: { slugOrId: slug } })).status).toBe(404);
    const member = { id: userId, name: 'Will', image: null };
    expect((await read(owner, slug)).editors).toEqual([{ member, is_accepted: false }]);

    for (let count = 0; count < 2; count += 1) await client.call(acceptListInvitation, { params: { id } });
    expect((await read(owner, slug)).editors).toEqual([{ member, is_accepted: true }]);
    const seen = (await client.call(getEditedMemberList, { params: { slugOrId: slug } })).list;
    expect(seen).toMatchObject({ role: 'editor', editors_count: 1, owner: { id: owner.id } });
  });

  test('declines, and then cannot see the private list', async () => {
    const { id, slug } = await owner.create({ visibility: 'private' });
    const { id: userId, client } = await makeListMember(kinora);
    await invite(id, userId);
    await client.call(removeListEditor, { params: { id, userId } });
    expect((await client.refused(getMemberList, { params: { slugOrId: slug } })).status).toBe(404);
    expect((await client.refused(acceptListInvitation, { params: { id } })).status).toBe(404);
    expect((await client.refused(removeListEditor, { params: { id, userId } })).status).toBe(404);
  });

  test('is seen only by the owner', async () => {
    const { id, slug } = await owner.create();
    const editor = await makeEditor(id);
    await invite(id, (await makeListMember(kinora)).id);
    expect((await read(owner, slug)).editors).toHaveLength(2);
    expect((await read(editor, slug)).editors).toMatchObject([{ member: { id: editor.id } }]);
  });
});

describe('an editor', () => {
  test('changes titles and notes, and is named as the one who did', async () => {
    const list = await owner.create();
    const editor = await makeEditor(list.id);
    const titles = [{ title_id: titleId, note: 'See it twice.' }];
    await editor.client.call(saveMemberList, {
      params: { id: list.id },
      body: { ...savedForm(list), titles },
    });
    const saved = await read(owner, list.slug);
    expect(saved.titles).toMatchObject([{ title: { id: titleId }, note: 'See it twice.' }]);
    expect(saved.changed_by?.id).toBe(editor.id);
  });

  test.each([
    ['name', { name: 'Mine now' }],
    ['slug', { slug: `mine-${randomUUID()}` }],
    ['description', { description: 'Mine.' }],
    ['visibility', { visibility: 'private' }],
    ['is_ranked', { is_ranked: true }],
  ])('cannot change the %s', async (field, change) => {
    const list = await owner.create();
    const editor = await makeEditor(list.id);
    const body = { ...savedForm(list), ...change, titles: [{ title_id: titleId }] };
    expect(await editor.client.refused(saveMemberList, { params: { id: list.id }, body })).toMatchObject({
      status: 422,
      errors: { [field]: ['Only the owner of the list can change this.'] },
    });
    expect((await read(owner, list.slug)).titles).toEqual([]);
  });

  test('who is removed loses access at once; one who leaves, too', async () => {
    const list = await owner.create({ visibility: 'private' });
    const [removed, left] = [await makeEditor(list.id), await makeEditor(list.id)];
    await owner.client.call(removeListEditor, { params: { id: list.id, userId: removed.id } });
    await left.client.call(removeListEditor, { params: { id: list.id, userId: left.id } });
    for (const { client } of [removed, left]) {
      const save = { params: { id: list.id }, body: savedForm(list) };
      expect((await client.refused(saveMemberList, save)).status).toBe(404);
      expect((await client.refused(getMemberList, { params: { slugOrId: list.slug } })).status).toBe(404);
      const { lists } = await client.call(listListsForTitle, { params: { id: titleId } });
      expect(lists).toEqual([]);
    }
  });

  test('cannot remove another one', async () => {
    const { id } = await owner.create();
    const [one, other] = [await makeEditor(id), await makeEditor(id)];
    const params = { id, userId: other.id };
    expect((await one.client.refused(removeListEditor, { params })).status).toBe(404);
  });
});

describe('an invitation is refused', () => {
  test('for oneself, and for banned and unknown members', async () => {
    const { id } = await owner.create();
    const banned = await makeUser(kinora.platform.db, { banned_at: new Date() });
    const refused = async (userId: number) => {
      const { status, errors } = await owner.client.refused(inviteListEditor, { params: { id, userId } });
      return [status, errors];
    };
    expect(await refused(owner.id)).toEqual([422, { userId: ["You can't invite yourself."] }]);
    for (const userId of [banned.id, 2_000_000_000])
      expect(await refused(userId)).toEqual([422, { userId: ['This member does not exist.'] }]);
  });

  test('when the list has enough editors, counting its owner', async () => {
    const { id } = await owner.create();
    for (let count = 1; count < LIST_EDITORS_MAX; count += 1)
      await invite(id, (await makeUser(kinora.platform.db)).id);
    const { id: userId } = await makeUser(kinora.platform.db);
    expect(await owner.client.refused(inviteListEditor, { params: { id, userId } })).toMatchObject({
      status: 409,
      code: 'lists.too_many_editors',
    });
  });
});

test('suggests members by the start of their name, without the banned, the invited and the owner', async () => {
  const word = `Zo${randomUUID().slice(0, 8)}`;
  const { db } = kinora.platform;
  const named = await makeListMember(kinora, { name: `${word} Owner` });
  const { id } = await named.create();
  const b = await makeUser(db, { name: `${word.toUpperCase()} b` });
  const a = await makeUser(db, { name: `${word} a` });
  const invited = await makeUser(db, { name: `${word} c` });
  await named.client.call(inviteListEditor, { params: { id, userId: invited.id } });
  await makeUser(db, { name: `${word} d`, banned_at: new Date() });
  await makeUser(db, { name: `Other ${word}` });
  const query = { text: word.toLowerCase() };
  const { members } = await named.client.call(listPossibleEditors, { params: { id }, query });
  expect(members.map((member) => member.id)).toEqual([a.id, b.id]);
});
