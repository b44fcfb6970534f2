import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  getEditedMemberList,
  getListMarks,
  getListsSummary,
  getMemberList,
  LIST_ORDERS,
  likeList,
  listListsForTitle,
  listMemberListTitles,
  listOwnLists,
  listPossibleEditors,
  matchTitleNames,
  OWN_LIST_FILTERS,
  OWN_LIST_SORTS,
} from '@kinora/contracts/community/lists.ts';
import { encodeCursor } from '#platform/db/paging.ts';
import { useTestApp } from '#test/app.ts';
import { entriesRead, planOf } from '#test/plans.ts';
import { captureStatements } from '#test/statements.ts';
import { makeListMember } from './lists.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const TITLES = 12_000;
const LISTS = 20_000;
/** Tables that grow without bound: no call may read one of them completely. */
const LARGE = /^(?:titles|channels|channel_items|list_\w+|seen_titles|users|comments|search_\w+)$/u;

let member: Awaited<ReturnType<typeof makeListMember>>;
let own: { id: number; slug: string };
let other: { id: number; slug: string };

/**
 * A member with 20 lists among 20,000, one of them with 1,000 titles, and 200 likes and 30 invitations, who has seen every
 * title.
 */
beforeAll(async () => {
  member = await makeListMember(kinora);
  own = await member.create();
  const client = new pg.Client({ connectionString: kinora.platform.config.DATABASE_URL });
  await client.connect();
  await client.query(`insert into users (name, email) select 'M' || n, 'm' || n || '@example.com'
    from generate_series(1, 5000) n`);
  await client.query(`insert into titles (type, name, slug, score, release_date)
    select 'movie', 'Title ' || n, 'title-' || n, n % 10, date '1950-01-01' + n from generate_series(1, ${TITLES}) n`);
  await client.query(
    `insert into channels (type, name, slug, user_id, config, is_public)
     select 'list', 'List ' || n, 'list-' || n, case when n <= 19 then $1::integer else u.id end, '{}', n % 5 > 0
     from (select n, n % 5000 + 1 as place from generate_series(1, ${LISTS}) n) n
     join (select id, row_number() over (order by id) as place from users where name like 'M%') u using (place)`,
    [member.id],
  );
  await client.query(`insert into channel_items (channel_id, kind, record_id, position)
    select c.id, 'title', t.id, 'a' || lpad(n::text, 6, '0') || 'V' from channels c
    cross join generate_series(1, 10) n join titles t on t.id = 1 + (c.id * 31 + n) % ${TITLES}
    where c.type = 'list' and (c.id % 20 = 0 or c.id < 100)`);
  await client.query(`insert into channel_items (channel_id, kind, record_id, position)
    select c.id, 'title', 1 + (c.id * 31 + n) % ${TITLES}, 'a' || lpad(n::text, 6, '0') || 'V' from channels c
    cross join generate_series(1, 3) n where c.type = 'list' and c.id % 20 > 0 and c.id >= 100`);
  await client.query(
    `insert into channel_items (channel_id, kind, record_id, position)
     select $1, 'title', id, 'b' || lpad(id::text, 6, '0') || 'V' from titles where id > 5000 order by id limit 1000
     on conflict (channel_id, kind, record_id) do nothing`,
    [own.id],
  );
  await client.query('alter table list_likes disable trigger user');
  await client.query(
    `insert into list_likes (list_id, user_id) select id, $1 from channels where type = 'list' order by id desc limit 200`,
    [member.id],
  );
  await client.query(`insert into list_likes (list_id, user_id)
    select c.id, u.id from channels c join users u on u.id = 100 + c.id % 4000
    where c.type = 'list' on conflict do nothing`);
  await client.query(
    `insert into list_editors (list_id, user_id, accepted_at)
     select id, $1, case when id % 2 = 0 then now() end from channels where type = 'list' order by id desc limit 30`,
    [member.id],
  );
  await client.query(`insert into list_editors (list_id, user_id)
    select c.id, u.id from channels c join users u on u.id = 100 + c.id % 4000
    where c.type = 'list' on conflict do nothing`);
  await client.query(`insert into seen_titles (user_id, title_id, viewings)
    select u.id, t.id, 1 from users u join titles t on t.id % 400 = u.id % 400 where u.id % 4 = 0`);
  await client.query('insert into seen_titles (user_id, title_id, viewings) select $1, id, 1 from titles', [
    member.id,
  ]);
  await client.query(`insert into search_docs (kind, record_id, rank, year, words, names)
    select 1, id, id % 1000, 1950, name, array[id::bigint] from titles`);
  await client.query(`insert into search_names (name, kind, rank, record_id)
    select id, 1, id % 1000, id from titles`);
  await client.query(`insert into search_tokens (token, kind, rank, record_id, text)
    select w, 1, id % 1000, id, ' ' || lower(name) || ' ' from titles cross join unnest(array['title', id::text]) w`);
  await client.query(`insert into search_vocabulary (token, documents, top_rank)
    select token, count(*), 1000 from search_tokens group by token`);
  await client.query(`insert into comments (title_id, user_id, body, path)
    select t.id, u.id, 'Slow.', '' from titles t join users u on u.id = 1 + t.id % 5000`);
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ id: number; slug: string }>(
    `select c.id, c.slug from channels c join list_details d on d.list_id = c.id
     where c.type = 'list' and d.visibility = 'public' and c.user_id <> $1 order by c.id desc limit 1`,
    [member.id],
  );
  await client.end();
  [other = own] = rows;
}, 120_000);

/** The plans of the reads of a call, which PostgreSQL makes for the average list and the average member. */
async function plansOf(work: () => Promise<unknown>) {
  const sent = (await captureStatements(work)).filter(({ text }) => /^\s*(?:select|with)/.test(text));
  expect(sent.length).toBeGreaterThan(0);
  const plans = [];
  for (const statement of sent)
    plans.push({ ...statement, nodes: await planOf(kinora.platform.config.DATABASE_URL, statement) });
  return plans;
}

/** The large tables that the statements of a call read completely. */
async function scannedBy(work: () => Promise<unknown>): Promise<string[]> {
  return (await plansOf(work)).flatMap(({ name, nodes }) =>
    nodes
      .filter((node) => node['Node Type'] === 'Seq Scan' && LARGE.test(node['Relation Name'] ?? ''))
      .map((node) => `${name}: ${node['Relation Name']}`),
  );
}

describe.each(OWN_LIST_FILTERS)(
  'no large table is read completely for lists with the filter %s',
  (filter) => {
    test.each(OWN_LIST_SORTS)('sorted by %s, on the first page and a later one', async (sort) => {
      const place = { updated: '2030-01-01T00:00:00.000000Z', name: 'list 1', titles: 20, likes: 200 }[sort];
      for (const cursor of [undefined, encodeCursor([place, 5])]) {
        const query = { filter, sort, ...(cursor !== undefined && { cursor }) };
        expect(await scannedBy(() => member.client.call(listOwnLists, { query }))).toEqual([]);
      }
    });
  },
);

test.each(LIST_ORDERS)('nor for the titles of a list in the order %s', async (order) => {
  const place = { list: 'b012000V', newest: '1980-01-01', oldest: '1980-01-01', rating: 5, name: 'title 2' }[
    order
  ];
  for (const { slug } of [own, other])
    for (const cursor of [undefined, encodeCursor([place, 5])]) {
      const call = { params: { slugOrId: slug }, query: { order, ...(cursor !== undefined && { cursor }) } };
      expect(await scannedBy(() => kinora.client().call(listMemberListTitles, call))).toEqual([]);
    }
});

test.each<[string, () => Promise<unknown>]>([
  ['the page of a list', () => kinora.client().call(getMemberList, { params: { slugOrId: other.slug } })],
  ['a list by its id', () => kinora.client().call(getMemberList, { params: { slugOrId: String(other.id) } })],
  ['its marks', () => member.client.call(getListMarks, { params: { id: other.id } })],
  ['the editor', () => member.client.call(getEditedMemberList, { params: { slugOrId: own.slug } })],
  ['the summary', () => member.client.call(getListsSummary)],
  ['the lists for a title', () => member.client.call(listListsForTitle, { params: { id: 5 } })],
  ['a like', () => member.client.call(likeList, { params: { id: other.id } })],
  [
    'possible editors',
    () => member.client.call(listPossibleEditors, { params: { id: own.id }, query: { text: 'M12' } }),
  ],
  [
    'matching names',
    () => {
      const lines = Array.from({ length: 500 }, (_, n) => `Titel ${n} (1950)`);
      return member.client.call(matchTitleNames, { body: { lines } });
    },
  ],
])('nor for %s', async (_, work) => {
  expect(await scannedBy(work)).toEqual([]);
});

describe('the number of seen titles reads the titles of the list, not all that were seen', () => {
  const seenBy = async (work: () => Promise<unknown>) =>
    entriesRead(
      (await plansOf(work)).flatMap(({ nodes }) =>
        nodes.filter((node) => node['Relation Name'] === 'seen_titles'),
      ),
    );

  test('on a list of three titles', async () => {
    const call = () => member.client.call(getListMarks, { params: { id: other.id } });
    expect((await call()).seen).toBeGreaterThan(0);
    expect(await seenBy(call)).toBeLessThan(20);
  });

  test('on a list of 1,000 titles', async () => {
    const call = () => member.client.call(getListMarks, { params: { id: own.id } });
    const { seen } = await call();
    expect(seen).toBeGreaterThanOrEqual(1000);
    expect(await seenBy(call)).toBe(seen);
  });

  test('in the summary of the own lists', async () => {
    const call = () => member.client.call(getListsSummary);
    const { seen } = await call();
    expect(seen).toBeGreaterThan(1000);
    expect(seen).toBeLessThan(2000);
    expect(await seenBy(call)).toBe(seen);
  });
});
