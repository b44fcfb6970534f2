import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { useTestApp } from '#test/app.ts';
import { entriesRead, type PlanNode, planOf, wholeTables } from '#test/plans.ts';
import * as audiences from './follows.audiences.repository.ts';
import * as due from './follows.due.repository.ts';
import { findEpisodes, findPeopleTitles, findTitles } from './follows.notifications.repository.ts';

const kinora = useTestApp();
const TITLES = 20_000;
const PEOPLE = 5000;
const MEMBERS = 20_000;
const LIMIT = 2000;
const TODAY = '2026-11-20';
const LARGE = new Set(
  (
    'titles episodes credits people users viewings notification_events ' +
    'title_follows watchlist_items seen_titles person_follows'
  ).split(' '),
);

let series: number;
let episode: number;
let person: number;

/** A series and a person that almost all members follow, among others with a few followers each. */
beforeAll(async () => {
  const client = new pg.Client({ connectionString: kinora.platform.config.DATABASE_URL });
  await client.connect();
  // Without triggers and checks, which would take most of the time.
  await client.query('set session_replication_role = replica');
  await client.query(`insert into titles (type, name, slug, release_date)
    select 'series', 'Series ' || n, 'series-' || n, date '${TODAY}' - n from generate_series(1, ${TITLES}) n`);
  await client.query(`insert into people (name, slug)
    select 'Person ' || n, 'person-' || n from generate_series(1, ${PEOPLE}) n`);
  await client.query(`insert into seasons (title_id, number) select id, 1 from titles`);
  // One episode of each series a year, and two of each third one today.
  await client.query(`
    insert into episodes (title_id, season_id, season_number, episode_number, release_date)
    select s.title_id, s.id, 1, n, date '${TODAY}' - n * 365 - s.title_id % 365
    from seasons s, generate_series(1, 5) n
    union all
    select s.title_id, s.id, 1, 5 + n, date '${TODAY}'
    from seasons s, generate_series(1, 2) n where s.title_id % 100 = 0`);
  await client.query(`insert into users (name, email)
    select 'M' || n, 'member-' || n || '@example.com' from generate_series(1, ${MEMBERS}) n`);
  const first = async (text: string) => (await client.query<{ id: number }>(text)).rows[0]?.id ?? 0;
  series = await first(`select id from titles where id % 100 = 0 order by id limit 1`);
  episode = await first(`select id from episodes where title_id = ${series} and episode_number = 6`);
  person = await first('select min(id) as id from people');
  await client.query(`insert into credits (person_id, title_id, department, position)
    select ${person} + (t.id * 7 + n * 31) % ${PEOPLE}, t.id, 1, n from titles t, generate_series(0, 11) n`);
  const some = `from users u cross join generate_series(1, 3) n
    join titles t on t.id = ${series} + 1 + (u.id * 11 + n * 17) % ${TITLES / 2}`;
  const all = 'from users u where u.id % 20 > 0';
  await client.query(`insert into title_follows (user_id, title_id)
    select u.id, ${series} ${all} union all select distinct u.id, t.id ${some}`);
  await client.query(`insert into watchlist_items (user_id, title_id, position)
    select u.id, ${series}, 'a' ${all} union all select distinct u.id, t.id, 'a' ${some}`);
  await client.query(`insert into seen_titles (user_id, title_id, viewings, episodes, last_on)
    select u.id, ${series}, 1, 1, date '${TODAY}' - 400 ${all}
    union all select distinct u.id, t.id, 1, 1, date '${TODAY}' - 5 ${some}`);
  await client.query(`insert into viewings (user_id, title_id, episode_id, watched_on)
    select u.id, ${series}, (select min(id) from episodes where title_id = ${series}), date '${TODAY}' - 5 ${all}`);
  await client.query(`insert into person_follows (user_id, person_id)
    select u.id, ${person} ${all}
    union all select distinct u.id, ${person} + 1 + (u.id * 7 + n) % ${PEOPLE - 1}
    from users u, generate_series(1, 3) n`);
  await client.query(`insert into notification_events (kind, group_key, data, audience, audience_id, once_key)
    select 'episodes.new', 'title:1', '{}', 'series-watchers', n, 'episodes.new:9' || n
    from generate_series(1, 50000) n`);
  await client.query(`vacuum (freeze, analyze) ${[...LARGE].join(', ')}`);
  await client.end();
}, 120_000);

/** The nodes of the plans of all reads, of named statements and of those that are planned each time. */
async function plans(work: () => Promise<unknown>): Promise<PlanNode[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const sent = await work()
    .then(() => query.mock.calls.map(([first, second]) => statementOf(first, second)))
    .finally(() => query.mockRestore());
  const reads = sent.filter(({ text }) => /^\s*(?:with|select)/u.test(text));
  expect(reads).not.toEqual([]);
  const nodes: PlanNode[] = [];
  for (const read of reads) nodes.push(...(await planOf(kinora.platform.config.DATABASE_URL, read)));
  return nodes;
}

function statementOf(first: unknown, second: unknown): { text: string; values: unknown[] } {
  const Call = z.object({ text: z.string(), values: z.array(z.unknown()).default([]) });
  return Call.parse(typeof first === 'string' ? { text: first, values: second } : first);
}

const read = (nodes: readonly PlanNode[], table: string) =>
  entriesRead(nodes.filter((node) => node['Relation Name'] === table));

describe('the next members of an audience', () => {
  const db = () => kinora.platform.db;

  test.each<[string, (after: number) => Promise<number[]>, number]>([
    ['a title', (after) => audiences.selectTitleWatchers(db(), { id: series, after, limit: LIMIT }), 2],
    [
      'a series',
      (after) => audiences.selectSeriesWatchers(db(), { id: episode, after, limit: LIMIT }, TODAY),
      // All dropped it, but follow it. Each member is looked up once more in viewings.
      5,
    ],
    ['a person', (after) => audiences.selectPersonFollowers(db(), { id: person, after, limit: LIMIT }), 1],
  ])(
    'of %s are read in order, from any place, without reading or sorting the others',
    async (_, next, most) => {
      const all: number[] = [];
      for (;;) {
        const ids = await next(all.at(-1) ?? 0);
        all.push(...ids);
        if (ids.length < LIMIT) break;
      }
      expect(all).toHaveLength(MEMBERS * 0.95);
      expect(all).toEqual([...new Set(all)].toSorted((one, other) => one - other));
      for (const after of [0, all[10_000] ?? 0]) {
        const nodes = await plans(() => next(after));
        expect(wholeTables(nodes, LARGE)).toEqual([]);
        expect(entriesRead(nodes)).toBeLessThan(most * LIMIT + 100);
        const sorted = nodes.filter((node) => ['Sort', 'Hash', 'HashAggregate'].includes(node['Node Type']));
        // Nothing, or what was chosen for this batch.
        for (const node of sorted) expect(node['Actual Rows']).toBeLessThanOrEqual(LIMIT);
      }
    },
  );
});

describe('what is due', () => {
  test('episodes are found by their day', async () => {
    const list = () => due.listDueEpisodes(kinora.platform.pool, TODAY, '-infinity', 0, 100);
    expect(await list()).toHaveLength(100);
    const nodes = await plans(list);
    expect(wholeTables(nodes, LARGE)).toEqual([]);
    expect(nodes.map((node) => node['Index Name'])).toContain('episodes_released');
    expect(read(nodes, 'episodes')).toBeLessThan(1000);
    expect(entriesRead(nodes)).toBeLessThan(5000);
  });

  test('titles of people are found by their day, and their credits by the title', async () => {
    const list = async () => {
      const titles = await due.listReleasedTitles(kinora.platform.pool, TODAY, '-infinity', 0, 100);
      expect(titles).toHaveLength(30);
      return due.listDuePeople(
        kinora.platform.pool,
        titles.map(({ id }) => id),
      );
    };
    expect((await list()).length).toBeGreaterThan(100);
    const nodes = await plans(list);
    expect(wholeTables(nodes, LARGE)).toEqual([]);
    expect(nodes.map((node) => node['Index Name'])).toContain('titles_released');
    expect(read(nodes, 'credits')).toBeLessThan(30 * 12 + 10);
    expect(entriesRead(nodes)).toBeLessThan(3000);
  });

  test('awaited titles are found by their id', async () => {
    const ids = Array.from({ length: 200 }, (_, index) => series + index);
    await kinora.platform.db
      .updateTable('titles')
      .set({ is_watchable: true })
      .where('id', 'in', ids)
      .execute();
    const list = () => due.listAwaited(kinora.platform.db, ids);
    expect((await list()).length).toBeGreaterThan(100);
    const nodes = await plans(list);
    expect(wholeTables(nodes, LARGE)).toEqual([]);
    expect(entriesRead(nodes)).toBeLessThan(1000);
  });
});

test('a page of notifications reads only what it shows', async () => {
  const { pool } = kinora.platform;
  const ids = Array.from({ length: 30 }, (_, index) => series + index);
  const episodes = Array.from({ length: 30 }, (_, index) => episode + index);
  const people = ids.map((id, index) => person + ((id * 7 + index) % PEOPLE));
  for (const load of [
    () => findTitles(pool, ids, ['de', 'en']),
    () => findEpisodes(pool, episodes, ['de', 'en']),
    () => findPeopleTitles(pool, ids, ['de', 'en'], people, 1),
  ]) {
    const nodes = await plans(load);
    expect(wholeTables(nodes, LARGE)).toEqual([]);
    expect(entriesRead(nodes)).toBeLessThan(3000);
  }
});
