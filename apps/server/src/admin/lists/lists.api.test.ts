import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { getChannel } from '@kinora/contracts/catalogue/channels.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import {
  addListItems,
  createList,
  deleteList,
  getEditedList,
  listEditedLists,
  listListItems,
  moveListItem,
  removeListItems,
  updateList,
} from '@kinora/contracts/admin/lists.ts';
import { getEditedMemberList } from '@kinora/contracts/community/lists.ts';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import { makeChannel } from '#catalogue/channels/channels.factory.ts';
import { createChannelsService } from '#catalogue/channels/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeListMember } from '#community/lists/lists.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { withSession } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let editor: TestClient;
let editorId: number;

beforeAll(async () => {
  const permissions = ['admin.access', editingPermissions.updateLists];
  editorId = (await makeUser(kinora.platform.db, { permissions, name: 'Ada' })).id;
  editor = await withSession(kinora, editorId);
});

const create = async (values: object = {}) =>
  (await editor.call(createList, { body: { name: `List ${randomUUID()}`, ...values } })).list;
const shown = async (slug: string) => {
  const { content } = await kinora.client().call(getChannel, { params: { slugOrId: slug }, query: {} });
  return content?.items.data.map(({ id }) => id);
};

describe('a list', () => {
  test('belongs to its creator and has its own URL', async () => {
    const title = await makeTitle(kinora.platform.db);
    const list = await create({ items: [title.id] });
    expect(list).toMatchObject({ version: 1, owner: { id: editorId, name: 'Ada' }, content_model: 'title' });
    expect(await shown(list.slug)).toEqual([title.id]);
    for (const slugOrId of [String(list.id), list.slug])
      expect((await editor.call(getEditedList, { params: { slugOrId } })).list.id).toBe(list.id);
  });

  test('of a member can be edited with its version, hidden and deleted, with audit entries', async () => {
    const { id: userId } = await makeUser(kinora.platform.db);
    const { id, slug } = await createChannelsService(kinora.platform).createList(kinora.platform.db, userId, {
      name: randomUUID(),
    });
    const body = { name: 'Tidied', description: null, is_public: false, version: 1 };
    const { list } = await editor.call(updateList, { params: { id }, body });
    expect(list).toMatchObject({ name: 'Tidied', is_public: false, version: 2, slug });
    expect(await editor.refused(updateList, { params: { id }, body })).toMatchObject({ status: 409 });
    await editor.call(deleteList, { params: { id } });
    expect((await editor.refused(getEditedList, { params: { slugOrId: slug } })).status).toBe(404);
    const query = { subject_type: 'list', subject_id: String(id) };
    const { data } = (await editor.call(listAudit, { query })).pagination;
    expect(data.map(({ action }) => action)).toEqual(['delete', 'update']);
  });

  test('of a member follows its public flag: an unlisted one stays unlisted until it is published', async () => {
    const member = await makeListMember(kinora);
    const { id, slug } = await member.create({ visibility: 'unlisted', description: 'x'.repeat(1500) });
    const save = async (is_public: boolean) => {
      const { list } = await editor.call(getEditedList, { params: { slugOrId: slug } });
      const { name, description, version } = list;
      await editor.call(updateList, { params: { id }, body: { name, description, is_public, version } });
      const params = { slugOrId: slug };
      return (await member.client.call(getEditedMemberList, { params })).list.visibility;
    };
    expect(await save(false)).toBe('unlisted');
    expect(await save(true)).toBe('public');
    expect(await save(true)).toBe('public');
    expect(await save(false)).toBe('private');
  });

  test('keeps the notes of its titles when they are moved, and is newer after every change', async () => {
    const { db } = kinora.platform;
    const [a, b] = [(await makeTitle(db)).id, (await makeTitle(db)).id];
    const member = await makeListMember(kinora);
    const { id, slug, version } = await member.create({
      titles: [{ title_id: a, note: 'First' }, { title_id: b }],
    });
    await editor.call(moveListItem, { params: { id, recordId: a }, body: { spot: 'end' } });
    const { list } = await member.client.call(getEditedMemberList, { params: { slugOrId: slug } });
    expect(list.titles.map(({ title, note }) => [title.id, note])).toEqual([
      [b, null],
      [a, 'First'],
    ]);
    expect(list.version).toBeGreaterThan(version);
    expect(list.changed_by).toBeNull();
  });

  test('can be reordered', async () => {
    const a = (await makeTitle(kinora.platform.db)).id;
    const b = (await makeTitle(kinora.platform.db)).id;
    const { id, slug } = await create({ items: [a] });
    expect(await editor.call(addListItems, { params: { id }, body: { ids: [b] } })).toEqual({ added: 1 });
    await editor.call(moveListItem, { params: { id, recordId: b }, body: { spot: 'start' } });
    expect(await shown(slug)).toEqual([b, a]);
    expect(await editor.call(listListItems, { params: { id } })).toMatchObject({
      total: 2,
      items: [{ id: b }, { id: a }],
    });
    expect(await editor.call(removeListItems, { params: { id }, body: { ids: [a] } })).toEqual({
      removed: 1,
    });
    expect(await shown(slug)).toEqual([b]);
  });

  test('returns 404 if it does not exist or is a channel of the site', async () => {
    const channel = await makeChannel(kinora.platform);
    for (const id of [2_000_000_000, channel.id]) {
      const params = { id };
      const refusals = [
        await editor.refused(getEditedList, { params: { slugOrId: String(id) } }),
        await editor.refused(updateList, { params, body: { name: 'x', version: 1 } }),
        await editor.refused(deleteList, { params }),
        await editor.refused(listListItems, { params }),
        await editor.refused(addListItems, { params, body: { ids: [1] } }),
        await editor.refused(moveListItem, { params: { id, recordId: 1 }, body: { spot: 'end' } }),
        await editor.refused(removeListItems, { params, body: { ids: [1] } }),
      ];
      expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 404));
    }
  });

  test.each([
    ['no name', { name: '' }, 'name'],
    ['an unknown field', { slug: 'x' }, 'slug'],
    ['items that do not exist', { items: [2_000_000_000] }, 'ids'],
  ])('is rejected with %s', async (_, values, field) => {
    const { status, errors } = await editor.refused(createList, { body: { name: 'x', ...values } });
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
  });
});

test('the list of lists can be searched and filtered, and contains no channels', async () => {
  const word = `w${randomUUID()}`;
  const open = await create({ name: `${word} open` });
  const hidden = await create({ name: `${word} hidden`, is_public: false });
  await makeChannel(kinora.platform, { name: `${word} channel` });
  const ids = async (query: object) =>
    (await editor.call(listEditedLists, { query: { query: word, ...query } })).pagination.data.map(
      ({ id }) => id,
    );
  expect(await ids({ orderBy: 'name', orderDir: 'asc' })).toEqual([hidden.id, open.id]);
  const filters = JSON.stringify({
    match: 'all',
    rules: [{ key: 'is_public', operator: 'is', value: false }],
  });
  expect(await ids({ filters })).toEqual([hidden.id]);
  expect((await editor.refused(listEditedLists, { query: { cursor: 'x' } })).status).toBe(422);
});
