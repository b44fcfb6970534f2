import { beforeAll, describe, expect, test } from 'vitest';
import {
  addToList,
  deleteMemberList,
  getMemberList,
  listMemberListTitles,
  saveMemberList,
  updateListVisibility,
} from '@kinora/contracts/community/lists.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { eventually } from '#test/eventually.ts';
import { useTestApp } from '#test/app.ts';
import { captureStatements } from '#test/statements.ts';
import { makeListMember, makeTitles, savedForm } from './lists.factory.ts';
import { createListsReader } from './lists.reader.service.ts';

const kinora = useTestApp({ CACHE_MEMORY_MB: '32', RATE_LIMIT_FACTOR: '1000' });
let owner: Awaited<ReturnType<typeof makeListMember>>;
beforeAll(async () => {
  owner = await makeListMember(kinora);
});

const guest = () => kinora.client();
const read = async (slugOrId: string) => (await guest().call(getMemberList, { params: { slugOrId } })).list;
const titlesAt = async (slugOrId: string) => {
  const { pagination } = await guest().call(listMemberListTitles, { params: { slugOrId }, query: {} });
  return pagination.data.map(({ title }) => title.id);
};
const statusAt = async (slugOrId: string) =>
  (await guest().send(getMemberList, { params: { slugOrId } })).statusCode;

describe('a public list', () => {
  test('and its titles are read without a query the second time, by visitors and members', async () => {
    const [id = 0] = await makeTitles(kinora, 1);
    const { slug } = await owner.create({ titles: [{ title_id: id }] });
    const member = await makeListMember(kinora);
    await read(slug);
    await titlesAt(slug);
    // The notice of the creation may drop the first copies.
    await eventually(async () => {
      expect(await captureStatements(() => read(slug))).toEqual([]);
      expect(await captureStatements(() => titlesAt(slug))).toEqual([]);
      const call = { params: { slugOrId: slug } };
      const statements = await captureStatements(() => member.client.call(getMemberList, call));
      expect(statements.filter(({ name }) => name?.startsWith('list'))).toEqual([]);
    });
  });

  test('is updated when it is saved, and when a title is added', async () => {
    const [a = 0, b = 0] = await makeTitles(kinora, 2);
    const list = await owner.create();
    expect(await titlesAt(list.slug)).toEqual([]);
    await owner.client.call(saveMemberList, {
      params: { id: list.id },
      body: { ...savedForm(list), name: 'Renamed', is_ranked: true, titles: [{ title_id: b }] },
    });
    await eventually(async () => expect(await titlesAt(list.slug)).toEqual([b]));
    await eventually(async () =>
      expect(await read(list.slug)).toMatchObject({ name: 'Renamed', is_ranked: true }),
    );
    await owner.client.call(addToList, { params: { id: list.id, titleId: a } });
    await eventually(async () => expect(await titlesAt(list.slug)).toEqual([b, a]));
    await createTitlesService(kinora.platform).remove(kinora.platform.db, b);
    await eventually(async () => expect(await titlesAt(list.slug)).toEqual([a]));
  });

  test('moves to its new address, and is not found once it is private or deleted', async () => {
    const list = await owner.create();
    const slug = `${list.slug}-moved`;
    expect(await statusAt(slug)).toBe(404);
    await read(list.slug);
    const { list: moved } = await owner.client.call(saveMemberList, {
      params: { id: list.id },
      body: { ...savedForm(list), slug },
    });
    for (const address of [slug, list.slug])
      await eventually(async () => expect(await read(address)).toMatchObject({ slug }));
    const params = { id: moved.id };
    const set = (visibility: 'public' | 'unlisted' | 'private') =>
      owner.client.call(updateListVisibility, { params, body: { visibility } });
    await set('private');
    for (const address of [slug, list.slug])
      await eventually(async () => expect(await statusAt(address)).toBe(404));
    await set('unlisted');
    await eventually(async () => expect(await read(slug)).toMatchObject({ visibility: 'unlisted' }));
    await set('private');
    await eventually(async () => expect(await statusAt(slug)).toBe(404));
    await set('public');
    await eventually(async () => expect(await statusAt(slug)).toBe(200));
    await owner.client.call(deleteMemberList, { params });
    await eventually(async () => expect(await statusAt(slug)).toBe(410));
  });
});

describe('a private list', () => {
  test('that its owner and a moderator have read is not shared with others of equal rights', async () => {
    const { slug } = await owner.create({ visibility: 'private' });
    const [moderator, stranger] = [
      await makeListMember(kinora, { permissions: ['titles.view', 'lists.update'] }),
      await makeListMember(kinora),
    ];
    const call = { params: { slugOrId: slug } };
    for (const { client } of [owner, moderator]) {
      await client.call(getMemberList, call);
      await client.call(listMemberListTitles, { ...call, query: {} });
    }
    for (const client of [stranger.client, guest()]) {
      expect((await client.refused(getMemberList, call)).status).toBe(404);
      expect((await client.refused(listMemberListTitles, call)).status).toBe(404);
    }
  });

  test('makes a page that is rendered for a group of users ask who it is for', async () => {
    const reader = createListsReader(kinora.platform.pool);
    const group = { userId: null, readsAll: false, isGroup: true };
    const hidden = await owner.create({ visibility: 'private' });
    await expect(reader.read(hidden.slug, group)).rejects.toMatchObject({ code: 'unauthenticated' });
    const shown = await owner.create({ visibility: 'unlisted' });
    expect(await reader.read(shown.slug, group)).toMatchObject({ id: shown.id });
    await expect(reader.read('no-such-list', group)).rejects.toMatchObject({ code: 'not_found' });
  });
});
