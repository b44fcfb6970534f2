import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  getListMarks,
  getMemberList,
  LIST_ORDERS,
  listMemberListTitles,
} from '@kinora/contracts/community/lists.ts';
import { mergeTitle } from '@kinora/contracts/admin/merges.ts';
import { createCreditsService } from '#catalogue/credits/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeComment } from '#community/comments/comments.factory.ts';
import { useTestApp } from '#test/app.ts';
import { signIn } from '#test/sign-in.ts';
import { makeListMember } from './lists.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const getDb = () => kinora.platform.db;
let owner: Awaited<ReturnType<typeof makeListMember>>;
beforeAll(async () => {
  owner = await makeListMember(kinora);
});

type Values = Parameters<typeof makeTitle>[1];
const makeList = async (...titles: Values[]) => {
  const ids: number[] = [];
  for (const values of titles) ids.push((await makeTitle(getDb(), values)).id);
  const list = await owner.create({ titles: ids.map((title_id) => ({ title_id })) });
  return { ...list, ids };
};
const read = async (slugOrId: string, query: object = {}) =>
  (await kinora.client().call(listMemberListTitles, { params: { slugOrId }, query })).pagination;

describe('the titles of a list', () => {
  const TITLES: Values[] = [
    { name: 'Emile', release_date: '2001-05-01', score: 7 },
    { name: 'alien', release_date: null, score: null },
    { name: 'Zodiac', release_date: '2020-05-01', score: 7 },
    { name: 'Brazil', release_date: '1985-05-01', score: 9 },
  ];
  test.each([
    ['list', [0, 1, 2, 3]],
    ['newest', [2, 0, 3, 1]],
    ['oldest', [3, 0, 2, 1]],
    ['rating', [3, 2, 0, 1]],
    ['name', [1, 3, 0, 2]],
  ] as const)(
    'are in the order %s, page by page, with their positions in the list',
    async (order, expected) => {
      const { slug, ids } = await makeList(...TITLES);
      const seen: [number, number][] = [];
      let cursor: string | undefined;
      do {
        const page = await read(slug, { order, perPage: 1, ...(cursor !== undefined && { cursor }) });
        seen.push(...page.data.map(({ title, position }): [number, number] => [title.id, position]));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      expect(seen).toEqual(expected.map((index) => [ids[index], index + 1]));
    },
  );

  test('show runtime, the director or creator, and nothing that plays', async () => {
    const { slug, ids } = await makeList({ runtime: 94 }, { type: 'series' }, {});
    const credits = createCreditsService(kinora.platform);
    const make = async (name: string) => (await makePerson(getDb(), { name })).id;
    const [film = 0, series = 0] = ids;
    await credits.add(getDb(), film, [
      { personId: await make('Wes'), department: 3, job: 'Screenplay', position: 0 },
      { personId: await make('Dora'), department: 2, job: 'Director', position: 1 },
      { personId: await make('Mia'), department: 2, job: 'Director', position: 2 },
    ]);
    await credits.add(getDb(), series, [
      { personId: await make('Dirk'), department: 2, job: 'Director', position: 0 },
      { personId: await make('Cleo'), department: 3, job: 'Creator', position: 1 },
    ]);
    const { data } = await read(slug);
    expect(data.map(({ runtime, by, play }) => [runtime, by, play])).toEqual([
      [94, 'Dora', null],
      [null, 'Cleo', null],
      [null, null, null],
    ]);
  });

  test('do not include deleted ones, which do not count either', async () => {
    const { slug, ids } = await makeList({}, {}, {});
    await createTitlesService(kinora.platform).remove(getDb(), ids[0] ?? 0);
    expect((await read(slug)).data.map(({ title, position }) => [title.id, position])).toEqual([
      [ids[1], 1],
      [ids[2], 2],
    ]);
    const { list } = await kinora.client().call(getMemberList, { params: { slugOrId: slug } });
    expect(list.titles_count).toBe(2);
  });

  test.each(LIST_ORDERS)('in the order %s refuse a cursor that is not theirs', async (order) => {
    const { slug } = await makeList({});
    for (const cursor of ['x', Buffer.from('[{},1]').toString('base64url')]) {
      const call = { params: { slugOrId: slug }, query: { order, cursor } };
      expect(await kinora.client().refused(listMemberListTitles, call)).toMatchObject({ status: 422 });
    }
  });
});

test('a list has at most five posters, those of its first titles that have one', async () => {
  const poster = (key: string) => ({ key, width: 2, height: 3, color: null, blur: null });
  const keys = Array.from({ length: 6 }, () => `titles/${randomUUID()}.jpg`);
  const { slug } = await makeList({}, ...keys.map((key) => ({ poster: poster(key) })));
  const { list } = await kinora.client().call(getMemberList, { params: { slugOrId: slug } });
  expect(list.posters.map(({ src }) => keys.findIndex((key) => src.endsWith(key)))).toEqual([0, 1, 2, 3, 4]);
});

test('a merged title stays in the list with its note', async () => {
  const [from, into] = [(await makeTitle(getDb())).id, (await makeTitle(getDb())).id];
  const { slug } = await owner.create({ titles: [{ title_id: from, note: 'Twice' }] });
  const editor = await signIn(kinora, { permissions: ['titles.update'] });
  await editor.call(mergeTitle, {
    params: { id: from },
    body: { into, version: 1, into_version: 1, take: [] },
  });
  expect((await read(slug)).data).toMatchObject([{ title: { id: into }, note: 'Twice' }]);
});

test('the marks count the titles that the member has seen', async () => {
  const { id, ids } = await makeList({}, {}, {});
  const reader = await makeListMember(kinora);
  const marks = () => reader.client.call(getListMarks, { params: { id } });
  expect(await marks()).toEqual({ role: 'reader', is_liked: false, seen: 0 });
  for (const title_id of ids.slice(1))
    await getDb().insertInto('seen_titles').values({ user_id: reader.id, title_id, viewings: 1 }).execute();
  expect(await marks()).toMatchObject({ seen: 2 });
  expect(await owner.client.call(getListMarks, { params: { id } })).toMatchObject({ role: 'owner', seen: 0 });
});

test('a list counts its visible comments', async () => {
  const { id, slug } = await makeList();
  const write = (values: object) => makeComment(getDb(), { list_id: id, user_id: owner.id, ...values });
  await write({});
  await write({});
  await write({ state: 'hidden' });
  const { list } = await kinora.client().call(getMemberList, { params: { slugOrId: slug } });
  expect(list.comments_count).toBe(2);
});
