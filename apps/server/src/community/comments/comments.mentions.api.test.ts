import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addComment,
  getCommentContext,
  listMentionable,
  MENTIONABLE_SHOWN,
  MENTIONS_MAX,
} from '@kinora/contracts/community/comments.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn, withSession } from '#test/sign-in.ts';
import { makeComment } from './comments.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const db = () => kinora.platform.db;
let titleId: number;
let client: TestClient;

beforeAll(async () => {
  titleId = (await makeTitle(db())).id;
  client = await signIn(kinora, { permissions: ['titles.view', 'comments.create'] });
});

/** Names that start alike, and unlike those of other tests. */
const unique = () => `Zq${randomBytes(4).toString('hex')}`;
const member = async (name: string, values: { banned_at?: Date } = {}) =>
  (await makeUser(db(), { name, ...values })).id;

const body = (text: string, mentions: number[]) => ({
  subject: 'title' as const,
  subject_id: titleId,
  body: text,
  is_spoiler: false,
  spoiler_until: null,
  mentions,
  key: randomUUID(),
});
const write = async (text: string, mentions: number[]) =>
  (await client.call(addComment, { body: body(text, mentions) })).comment;

describe('the mentions of a comment', () => {
  test('are the members whose names the text contains after an @, in any case', async () => {
    const [vesna, idris, absent] = [
      await member('Vesna Klimt'),
      await member('Idris'),
      await member('Absent Friend'),
    ];
    const { id, mentions } = await write('@vesna klimt and @IDRIS. Not Absent Friend.', [
      idris,
      absent,
      vesna,
    ]);
    const expected = [
      { id: vesna, name: 'Vesna Klimt' },
      { id: idris, name: 'Idris' },
    ];
    expect(mentions).toEqual(expected);
    const { thread } = await kinora.client().call(getCommentContext, { params: { id } });
    expect(thread.mentions).toEqual(expected);
  });

  test('leave out ids of no member', async () => {
    expect((await write('@Ada Example', [2_000_000_000])).mentions).toEqual([]);
  });

  test('are limited', async () => {
    const ids = Array.from({ length: MENTIONS_MAX + 1 }, (_, index) => index + 1);
    expect(await client.refused(addComment, { body: body('@a', ids) })).toMatchObject({ status: 422 });
    expect(await client.refused(addComment, { body: body('@a', [0]) })).toMatchObject({ status: 422 });
  });
});

describe('members to mention', () => {
  const find = async (text: string, comment?: number) =>
    (
      await client.call(listMentionable, { query: { text, ...(comment !== undefined && { comment }) } })
    ).members.map(({ id }) => id);

  test('are found by the start of their names, in any case', async () => {
    const start = unique();
    const [second, first] = [await member(`${start} Bo`), await member(`${start} Al`)];
    await member(`A ${start}`);
    expect(await find(start.toUpperCase())).toEqual([first, second]);
    expect(await find(`${start} b`)).toEqual([second]);
    expect((await client.call(listMentionable, { query: { text: `${start} b` } })).members).toEqual([
      { id: second, name: `${start} Bo`, image: null },
    ]);
  });

  test('start with those of the thread, then in the order of their names', async () => {
    const start = unique();
    const ids: number[] = [];
    for (let index = 0; index < MENTIONABLE_SHOWN + 3; index += 1)
      ids.push(await member(`${start} ${index}`));
    const [first = 0, second = 0, , , , , , , last = 0] = ids;
    const root = await makeComment(db(), { title_id: titleId, user_id: last });
    const reply = { title_id: titleId, thread_id: root.id };
    const { id } = await makeComment(db(), { ...reply, user_id: second });
    await makeComment(db(), { ...reply, user_id: second });
    // A removed comment does not count.
    await makeComment(db(), { ...reply, user_id: ids[7] ?? 0, state: 'hidden' });
    const expected = [second, last, first, ...ids.slice(2, 5)];
    expect(await find(start, root.id)).toEqual(expected);
    expect(await find(start, id)).toEqual(expected);
    expect(await find(start, 2_000_000_000)).toEqual(ids.slice(0, MENTIONABLE_SHOWN));
  });

  test('are neither banned nor oneself', async () => {
    const start = unique();
    const { id } = await makeUser(db(), { name: `${start} Me`, permissions: ['comments.create'] });
    await member(`${start} Banned`, { banned_at: new Date() });
    const own = await withSession(kinora, id);
    expect((await own.call(listMentionable, { query: { text: start } })).members).toEqual([]);
  });

  test('are found literally: wildcards match only themselves', async () => {
    const start = unique();
    const percent = await member(`${start}%_\\x`);
    await member(`${start}abc`);
    expect(await find(`${start}%`)).toEqual([percent]);
    expect(await find(`${start}%_\\`)).toEqual([percent]);
  });

  test('need the permission to write, and at least one character', async () => {
    const refused = (by: TestClient, text: string) => by.refused(listMentionable, { query: { text } });
    expect(await refused(client, ' ')).toMatchObject({ status: 422 });
    expect(await refused(client, 'x'.repeat(51))).toMatchObject({ status: 422 });
    expect(await refused(client, 'a\0')).toMatchObject({ status: 422 });
    expect(await refused(kinora.client(), 'a')).toMatchObject({ status: 401 });
    const reader = await signIn(kinora, { permissions: ['titles.view'] });
    expect(await refused(reader, 'a')).toMatchObject({ status: 403 });
  });
});
