import { beforeAll, expect, test } from 'vitest';
import { listEditedChannels } from '@kinora/contracts/admin/channels.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { makeChannel } from '#catalogue/channels/channels.factory.ts';
import { createChannelsService } from '#catalogue/channels/index.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let editor: TestClient;

beforeAll(async () => {
  editor = await signIn(kinora, { permissions: [editingPermissions.updateChannels] });
});

type Query = NonNullable<NonNullable<Parameters<typeof editor.call<typeof listEditedChannels>>[1]>['query']>;
const list = async (query: Query) => (await editor.call(listEditedChannels, { query })).pagination;
const filters = (key: string, operator: string, value: unknown) =>
  JSON.stringify({ match: 'all', rules: [{ key, operator, value }] });

test('finds channels by part of their name or slug, page by page', async () => {
  const word = `needle${Date.now()}`;
  const ids = [];
  for (const letter of ['c', 'a', 'b'])
    ids.push((await makeChannel(kinora.platform, { name: `${letter} ${word}` })).id);
  const [c, a, b] = ids;
  const first = await list({ query: word.toUpperCase(), perPage: 2 });
  expect(first.data.map(({ id }) => id)).toEqual([a, b]);
  expect(first).toMatchObject({ total: 3, is_total_exact: true, prev_cursor: null });
  const second = await list({ query: word, perPage: 2, cursor: first.next_cursor ?? '' });
  expect(second.data.map(({ id }) => id)).toEqual([c]);
  expect(second.data[0]).toMatchObject({
    is_home: false,
    is_public: true,
    content_type: 'manual',
    content_model: 'title',
  });
});

test.each([
  ['content_type', 'is', 'listAll'],
  ['content_model', 'is', 'movie'],
  ['is_public', 'is', false],
  ['slug', 'starts_with', 'zz-rule'],
  ['updated_at', 'from', '2020-01-01'],
] as const)('the filter %s %s %s returns the matching channels', async (key, operator, value) => {
  const word = `w${Math.random().toString(36).slice(2)}`;
  const wanted = await makeChannel(kinora.platform, {
    name: `Rule ${word}`,
    slug: `zz-rule-${word}`,
    is_public: false,
    config: { content_type: 'listAll', content_model: 'movie' },
  });
  if (key !== 'updated_at') await makeChannel(kinora.platform, { name: `Other ${word}` });
  const { data } = await list({ query: word, filters: filters(key, operator, value) });
  expect(data.map(({ id }) => id)).toEqual([wanted.id]);
});

test('marks the home page and omits deleted channels and members’ lists', async () => {
  const { data } = await list({ filters: filters('slug', 'is', 'home') });
  expect(data).toMatchObject([{ slug: 'home', is_home: true }]);
  const word = `mine${Date.now()}`;
  const { id: userId } = await makeUser(kinora.platform.db);
  await createChannelsService(kinora.platform).createList(kinora.platform.db, userId, { name: word });
  const deleted = await makeChannel(kinora.platform, { name: `${word} gone` });
  await createChannelsService(kinora.platform).remove(kinora.platform.db, deleted.id);
  expect((await list({ query: word })).data).toEqual([]);
});

test('exports a filtered list as CSV', async () => {
  const { name } = await makeChannel(kinora.platform, { name: `Csv ${Date.now()}` });
  const url = `/api/v1/admin/channels/csv?query=${encodeURIComponent(name)}&columns=name`;
  const answer = await editor.request({ method: 'GET', url });
  expect(answer.statusCode).toBe(200);
  expect(answer.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual(['name', name]);
});

test.each([
  [{ filters: filters('nope', 'is', 'x') }],
  [{ filters: filters('content_type', 'contains', 'x') }],
  [{ filters: 'x' }],
  [{ cursor: 'x' }],
  [{ perPage: 101 }],
])('refuses %o', async (query) => {
  expect((await editor.refused(listEditedChannels, { query })).status).toBe(422);
});
