import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  acceptListInvitation,
  addToList,
  deleteMemberList,
  getListsSummary,
  inviteListEditor,
  likeList,
  listListsForTitle,
  listOwnLists,
  OWN_LIST_FILTERS,
  OWN_LIST_SORTS,
  removeFromList,
  updateListVisibility,
} from '@kinora/contracts/community/lists.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { useTestApp } from '#test/app.ts';
import { makeListMember, makeTitles } from './lists.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
type Member = Awaited<ReturnType<typeof makeListMember>>;
type Query = Parameters<typeof listOwnLists.query.parse>[0];
const names = async ({ client }: Member, query: object = {}) => {
  const { pagination } = await client.call(listOwnLists, { query });
  return pagination.data.map(({ name }) => name);
};
const like = ({ client }: Member, id: number) => client.call(likeList, { params: { id } });

let member: Member;
let other: Member;
let titles: number[];
const ids: Record<string, number> = {};

/** The member has three lists, edits one, is invited to another, and likes three of others. */
beforeAll(async () => {
  member = await makeListMember(kinora);
  other = await makeListMember(kinora);
  titles = await makeTitles(kinora, 4);
  const [a = 0, b = 0, c = 0] = titles;
  const make = async (by: Member, name: string, values: Parameters<Member['create']>[0] = {}) => {
    ids[name] = (await by.create({ name, ...values })).id;
    return ids[name];
  };
  await make(member, 'beta', { titles: [{ title_id: a }, { title_id: b }] });
  await make(member, 'Alpha', { visibility: 'private', titles: [{ title_id: a }] });
  await make(member, 'gamma', {
    visibility: 'unlisted',
    titles: [a, b, c].map((title_id) => ({ title_id })),
  });
  const edited = await make(other, 'Edited', { visibility: 'private' });
  const invited = await make(other, 'Invited');
  for (const id of [edited, invited])
    await other.client.call(inviteListEditor, { params: { id, userId: member.id } });
  await member.client.call(acceptListInvitation, { params: { id: edited } });
  for (const name of ['Liked', 'Hidden later', 'Deleted later']) await like(member, await make(other, name));
  await other.client.call(updateListVisibility, {
    params: { id: ids['Hidden later'] ?? 0 },
    body: { visibility: 'private' },
  });
  await other.client.call(deleteMemberList, { params: { id: ids['Deleted later'] ?? 0 } });
  await like(other, ids['beta'] ?? 0);
  const { db } = kinora.platform;
  for (const title_id of [a, c])
    await db.insertInto('seen_titles').values({ user_id: member.id, title_id, viewings: 1 }).execute();
  // Lists that are created in one transaction have the same time.
  for (const [index, id] of Object.values(ids).entries())
    await sql`
      update channels set updated_at = timestamptz '2026-01-01' + ${index}::integer * interval '1 minute'
      where id = ${id}`.execute(db);
});

describe('the lists of a member', () => {
  test.each([
    ['all', ['gamma', 'Alpha', 'beta']],
    ['public', ['beta']],
    ['private', ['gamma', 'Alpha']],
    ['shared', ['Invited', 'Edited']],
    ['liked', ['Liked']],
  ])('with the filter %s are %j, last changed first', async (filter, expected) => {
    expect(await names(member, { filter })).toEqual(expected);
  });

  test.each([
    ['updated', ['gamma', 'Alpha', 'beta']],
    ['name', ['Alpha', 'beta', 'gamma']],
    ['titles', ['gamma', 'beta', 'Alpha']],
    ['likes', ['beta', 'gamma', 'Alpha']],
  ])('sorted by %s are %j, also page by page', async (sort, expected) => {
    expect(await names(member, { sort })).toEqual(expected);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { sort, perPage: 1, ...(cursor !== undefined && { cursor }) } as Query;
      const { pagination } = await member.client.call(listOwnLists, { query: query as object });
      paged.push(...pagination.data.map(({ name }) => name));
      cursor = pagination.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(paged).toEqual(expected);
  });

  test('show the role of the member, counts and the owner', async () => {
    const { pagination } = await member.client.call(listOwnLists, { query: {} });
    expect(pagination.data).toMatchObject([
      { role: 'owner', titles_count: 3, likes: 0, visibility: 'unlisted', owner: { id: member.id } },
      { role: 'owner', titles_count: 1, likes: 0, visibility: 'private' },
      { role: 'owner', titles_count: 2, likes: 1, visibility: 'public' },
    ]);
    const shared = await member.client.call(listOwnLists, { query: { filter: 'shared' } });
    expect(shared.pagination.data).toMatchObject([
      { role: 'invited', editors_count: 0, owner: { id: other.id } },
      { role: 'editor', editors_count: 1 },
    ]);
    const liked = await member.client.call(listOwnLists, { query: { filter: 'liked' } });
    expect(liked.pagination.data).toMatchObject([{ role: 'reader', likes: 1 }]);
  });

  test('of a new member are none, with every filter and sort', async () => {
    const fresh = await makeListMember(kinora);
    for (const filter of OWN_LIST_FILTERS)
      for (const sort of OWN_LIST_SORTS) expect(await names(fresh, { filter, sort })).toEqual([]);
  });

  test.each(OWN_LIST_SORTS)('sorted by %s refuse a cursor that is not theirs', async (sort) => {
    for (const cursor of ['x', Buffer.from('[{},1]').toString('base64url')])
      expect(await member.client.refused(listOwnLists, { query: { sort, cursor } })).toMatchObject({
        status: 422,
        errors: { cursor: ['This cursor is not valid.'] },
      });
  });

  test('are counted by filter, with their different titles and how many of these were seen', async () => {
    expect(await member.client.call(getListsSummary)).toEqual({
      all: 3,
      public: 1,
      private: 2,
      shared: 2,
      liked: 1,
      titles: 3,
      seen: 2,
      max: 20,
    });
  });

  test('are not for visitors', async () => {
    expect((await kinora.client().refused(listOwnLists, { query: {} })).status).toBe(401);
    expect((await kinora.client().refused(getListsSummary)).status).toBe(401);
  });
});

describe('the lists to add a title to', () => {
  const targets = async (id: number) =>
    (await member.client.call(listListsForTitle, { params: { id } })).lists.map(({ name, has_title }) => [
      name,
      has_title,
    ]);

  test('are those that the member owns or edits, last changed first', async () => {
    const [, , c = 0] = titles;
    expect(await targets(c)).toEqual([
      ['Edited', false],
      ['gamma', true],
      ['Alpha', false],
      ['beta', false],
    ]);
    const params = { id: ids['beta'] ?? 0, titleId: c };
    await member.client.call(addToList, { params });
    expect((await targets(c))[0]).toEqual(['beta', true]);
    await member.client.call(removeFromList, { params });
    expect((await targets(c))[0]).toEqual(['beta', false]);
  });

  test('are not listed for a deleted or an unknown title', async () => {
    const [, , , d = 0] = titles;
    await createTitlesService(kinora.platform).remove(kinora.platform.db, d);
    const refused = (id: number) => member.client.refused(listListsForTitle, { params: { id } });
    expect((await refused(d)).code).toBe('titles.gone');
    expect((await refused(2_000_000_000)).status).toBe(404);
  });
});
