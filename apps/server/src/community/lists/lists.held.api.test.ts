import { beforeAll, describe, expect, test } from 'vitest';
import { moderateLists, type ModerationAction } from '@kinora/contracts/admin/moderation.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { getEditedList, updateList } from '@kinora/contracts/admin/lists.ts';
import {
  acceptListInvitation,
  copyMemberList,
  getEditedMemberList,
  getListMarks,
  getMemberList,
  inviteListEditor,
  likeList,
  listMemberListTitles,
  listOwnLists,
  type ListVisibility,
  saveMemberList,
  updateListVisibility,
} from '@kinora/contracts/community/lists.ts';
import { listProfileLists } from '@kinora/contracts/community/profiles.ts';
import { shareImagePath } from '@kinora/contracts/catalogue/share-images.ts';
import { changeSettings, MODERATOR, READ_ALL } from '#community/text-checks/text-checks.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';
import { makeListMember, makeTitles, savedForm } from './lists.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
type Member = Awaited<ReturnType<typeof makeListMember>>;
type List = Awaited<ReturnType<Member['create']>>;
const HELD = 'Films about a casino';

let owner: Member;
let reader: Member;
let editor: Member;
let moderator: TestClient;

beforeAll(async () => {
  [owner, reader, editor] = [
    await makeListMember(kinora),
    await makeListMember(kinora),
    await makeListMember(kinora),
  ];
  moderator = await signIn(kinora, { permissions: MODERATOR });
  await changeSettings(kinora, 'words', { held: ['casino'], refused: ['badword'] });
});

const address = ({ slug }: { slug: string }) => ({ params: { slugOrId: slug } });
const stateFor = async ({ client }: { client: TestClient }, list: List) =>
  (await client.call(getMemberList, address(list))).list.state;
const save = async (list: List, changes: object, { client } = owner) => {
  const { list: current } = await client.call(getEditedMemberList, address(list));
  const body = { ...savedForm(current), ...changes };
  return (await client.call(saveMemberList, { params: { id: list.id }, body })).list;
};
const share = (list: List, visibility: ListVisibility) =>
  owner.client.call(updateListVisibility, { params: { id: list.id }, body: { visibility } });
const decide = (list: List, action: ModerationAction) =>
  moderator.call(moderateLists, {
    body: { selection: { ids: [list.id] }, action, reason: 'Because', read: READ_ALL },
  });
const rowOf = ({ id }: List) =>
  kinora.platform.db
    .selectFrom('channels as c')
    .innerJoin('list_details as d', 'd.list_id', 'c.id')
    .select(['c.is_public', 'd.visibility', 'd.state', 'd.hold_reason', 'd.hold_word'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();

describe('a list with a word to review', () => {
  test.each(['public', 'unlisted'] as const)('is held if it is %s', async (visibility) => {
    const list = await owner.create({ name: HELD, visibility });
    expect(list).toMatchObject({ state: 'held', visibility });
    expect(await rowOf(list)).toEqual({
      is_public: false,
      visibility,
      state: 'held',
      hold_reason: 'words',
      hold_word: 'casino',
    });
    expect(await stateFor(owner, list)).toBe('held');
    await decide(list, 'approve');
    expect(await rowOf(list)).toEqual({
      is_public: visibility === 'public',
      visibility,
      state: 'approved',
      hold_reason: null,
      hold_word: null,
    });
    expect(await stateFor(reader, list)).toBe('visible');
  });

  test('is not held while it is private, but once it is shared', async () => {
    const list = await owner.create({ name: HELD, visibility: 'private' });
    expect(list.state).toBe('visible');
    await share(list, 'unlisted');
    expect(await stateFor(owner, list)).toBe('held');
    await share(list, 'private');
    expect(await rowOf(list)).toMatchObject({ state: 'new', visibility: 'private', hold_reason: null });
    expect((await save(list, { visibility: 'public' })).state).toBe('held');
    expect(await rowOf(list)).toMatchObject({ state: 'held', visibility: 'public', is_public: false });
  });

  test('is not checked again once it is approved, until its texts change', async () => {
    const [titleId = 0] = await makeTitles(kinora, 1);
    const list = await owner.create({ name: HELD });
    await decide(list, 'approve');
    await share(list, 'private');
    await share(list, 'public');
    expect((await rowOf(list)).state).toBe('approved');
    expect((await save(list, { titles: [{ title_id: titleId }] })).state).toBe('visible');
    expect((await save(list, { titles: [{ title_id: titleId, note: 'A note' }] })).state).toBe('held');
    expect(await save(list, { name: 'Films about water' })).toMatchObject({ state: 'visible' });
    expect(await rowOf(list)).toMatchObject({ state: 'new', is_public: true, visibility: 'public' });
  });

  test('is held by a description, a note, and a note of an editor', async () => {
    const [titleId = 0] = await makeTitles(kinora, 1);
    expect((await owner.create({ description: 'The casino!' })).state).toBe('held');
    expect((await owner.create({ titles: [{ title_id: titleId, note: 'casino' }] })).state).toBe('held');
    const list = await owner.create({ titles: [{ title_id: titleId }] });
    const params = { id: list.id };
    await owner.client.call(inviteListEditor, { params: { ...params, userId: editor.id } });
    await editor.client.call(acceptListInvitation, { params });
    const titles = [{ title_id: titleId, note: 'casino' }];
    expect((await save(list, { titles }, editor)).state).toBe('held');
    expect(await stateFor(editor, list)).toBe('held');
  });

  test('cannot be shared with a refused word', async () => {
    await changeSettings(kinora, 'words', { refused: [] });
    const list = await owner.create({ name: 'Badword', visibility: 'private' });
    await changeSettings(kinora, 'words', { refused: ['badword'] });
    const shared = { params: { id: list.id }, body: { visibility: 'public' } };
    expect(await owner.client.refused(updateListVisibility, shared)).toMatchObject({
      status: 422,
      errors: { name: [expect.any(String)] },
    });
  });

  test('is not held for moderators', async () => {
    const permissions = ['titles.view', editingPermissions.updateLists];
    const one = await makeListMember(kinora, { permissions });
    expect((await one.create({ name: HELD })).state).toBe('visible');
  });

  test('can be copied, and the copy is checked when it is shared', async () => {
    const list = await owner.create({ name: HELD });
    await decide(list, 'approve');
    const copy = (await reader.client.call(copyMemberList, { params: { id: list.id } })).list;
    expect(copy).toMatchObject({ state: 'visible', visibility: 'private' });
    await reader.client.call(updateListVisibility, {
      params: { id: copy.id },
      body: { visibility: 'public' },
    });
    expect(await stateFor(reader, copy)).toBe('held');
  });
});

describe.each(['held', 'hidden'] as const)('a %s list', (state) => {
  const make = async (visibility: ListVisibility = 'public') => {
    const list = await owner.create({ name: state === 'held' ? HELD : 'Films', visibility });
    if (state === 'hidden') await decide(list, 'hide');
    return list;
  };

  test('does not exist for readers', async () => {
    for (const visibility of ['public', 'unlisted'] as const) {
      const list = await make(visibility);
      const params = { id: list.id };
      for (const client of [reader.client, kinora.client()])
        for (const endpoint of [getMemberList, listMemberListTitles])
          expect(await client.refused(endpoint, address(list))).toMatchObject({ status: 404 });
      for (const endpoint of [likeList, copyMemberList, getListMarks])
        expect(await reader.client.refused(endpoint, { params })).toMatchObject({ status: 404 });
      const profile = { params: { id: owner.id }, query: { perPage: 100 } };
      const { data } = (await reader.client.call(listProfileLists, profile)).pagination;
      expect(data.map(({ id }) => id)).not.toContain(list.id);
      const look = {
        id: list.id,
        name: list.name,
        year: null,
        siteName: 'Kinora',
        backdrop: null,
        poster: null,
      };
      const url = shareImagePath('lists', 'en', { ...look, posters: [] });
      expect((await kinora.client().request({ method: 'GET', url })).statusCode).toBe(404);
    }
  });

  test('is read by its owner, its editors and moderators, but not by those who are only invited', async () => {
    const list = await make();
    const params = { id: list.id };
    await owner.client.call(inviteListEditor, { params: { ...params, userId: editor.id } });
    expect(await editor.client.refused(getMemberList, address(list))).toMatchObject({ status: 404 });
    const sharedWith = async () => {
      const query = { filter: 'shared' as const, perPage: 100 };
      const { data } = (await editor.client.call(listOwnLists, { query })).pagination;
      return data.map(({ id }) => id);
    };
    expect(await sharedWith()).not.toContain(list.id);
    await editor.client.call(acceptListInvitation, { params });
    expect(await sharedWith()).toContain(list.id);
    for (const client of [owner.client, editor.client, moderator])
      expect(await stateFor({ client }, list)).toBe(state);
    expect((await editor.client.call(getEditedMemberList, address(list))).list.state).toBe(state);
  });

  test('is not published by saving it, by its visibility, or in the back office', async () => {
    const list = await make();
    await save(list, { name: `${list.name} again` });
    await share(list, 'unlisted');
    await share(list, 'public');
    expect(await rowOf(list)).toMatchObject({ state, is_public: false, visibility: 'public' });
    const { list: edited } = await moderator.call(getEditedList, address(list));
    const { name, description, version } = edited;
    const body = { name, description, version };
    const params = { id: list.id };
    expect(await moderator.refused(updateList, { params, body: { ...body, is_public: true } })).toMatchObject(
      {
        status: 422,
        errors: { is_public: ['A moderator has to approve this list before it can be public.'] },
      },
    );
    const saved = await moderator.call(updateList, { params, body: { ...body, is_public: false } });
    expect(saved.list.is_public).toBe(false);
    expect(await rowOf(list)).toMatchObject({ state, is_public: false, visibility: 'public' });
    await decide(list, 'approve');
    expect(await rowOf(list)).toMatchObject({ state: 'approved', is_public: true });
  });
});
