import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  COMMENT_SORTS,
  countTexts,
  getCommentContext,
  listCommentMarks,
  listComments,
  listMentionable,
  listReplies,
  TEXTS_COUNTED_MAX,
  updateComment,
} from '@kinora/contracts/community/comments.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { entriesRead, planOf, type PlanNode, plansOf, wholeTables } from '#test/plans.ts';
import { withSession } from '#test/sign-in.ts';
import { captureStatements, type Statement } from '#test/statements.ts';
import { makeComment, makeSubjects } from './comments.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const ROOTS = { title: 30_000, others: 5000 };
const REPLIES = 50_000;
/** Series with two comments each: PostgreSQL plans a statement for the average title. */
const TITLES = 20_000;
const PAGE = 15;
/** Comments read for a page: its threads, the pinned ones, and the first replies. */
const FEW = 120;
/** Tables that grow with the members. */
const LARGE: ReadonlySet<string> = new Set(['comments', 'users', 'comment_likes', 'reviews']);

let subjects: Awaited<ReturnType<typeof makeSubjects>>;
let client: TestClient;
let thread: number;

/** An episode with 30,000 threads, other subjects with 5,000 each, a thread with 50,000 replies, and other titles. */
beforeAll(async () => {
  const { db, pool } = kinora.platform;
  subjects = await makeSubjects(kinora.platform);
  const { id: userId } = await makeUser(db, { permissions: ['titles.view', 'comments.create'] });
  client = await withSession(kinora, userId);
  await pool.query(
    `insert into users (name, email) select 'M' || n, 'm' || n || '@example.com' from generate_series(1, 20000) n`,
  );
  thread = (await makeComment(db, { user_id: userId, title_id: subjects.title, answers: REPLIES })).id;
  await pool.query('alter table comments disable trigger all');
  await pool.query(
    `insert into comments (user_id, title_id, season_id, episode_id, body, likes, state, pinned_at)
     select $1, title_id, season_id, id, 'x', n % 10, case when n % 10 = 5 then 'hidden' else 'new' end,
       case when n % 7000 = 0 then now() end
     from episodes, generate_series(1, $3) n where id = $2`,
    [userId, subjects.episode('1.2'), ROOTS.title],
  );
  for (const subject of ['video', 'article', 'list', 'review'] as const)
    await pool.query(
      `insert into comments (user_id, ${subject}_id, body, likes)
       select $1, $2, 'x', n % 10 from generate_series(1, $3) n`,
      [userId, subjects[subject], ROOTS.others],
    );
  // Ten replies of the first level, each with 4,999 below it.
  await pool.query(
    `with ids as (
       select n, nextval(pg_get_serial_sequence('comments', 'id'))::integer as id from generate_series(0, $4::integer - 1) n),
     paths as (
       select n, id, min(id) over (partition by n / 5000) as parent, n % 5000 = 0 as is_first from ids)
     insert into comments (id, user_id, title_id, thread_id, parent_id, path, body)
     overriding system value
     select id, $1, $2, $3::integer, case when is_first then $3::integer else parent end,
       lpad(to_hex(parent), 8, '0') || case when is_first then '' else lpad(to_hex(id), 8, '0') end, 'x'
     from paths order by n`,
    [userId, subjects.title, thread, REPLIES],
  );
  await addOtherSeries(userId);
  await pool.query('alter table comments enable trigger all');
}, 240_000);

/**
 * Adds series with two threads each and replies to one of them, and analyses all tables. On a connection of its own,
 * because statements of the site end after five seconds.
 */
async function addOtherSeries(userId: number): Promise<void> {
  const seeder = new pg.Client({ connectionString: kinora.platform.config.DATABASE_URL });
  await seeder.connect();
  await seeder.query(
    `with others as (
       insert into titles (type, name, slug) select 'series', 'T' || n, 't-' || n from generate_series(1, $2::integer) n
       returning id),
     first_seasons as (
       insert into seasons (title_id, number) select id, 1 from others returning id, title_id),
     pilots as (
       insert into episodes (title_id, season_id, season_number, episode_number)
       select title_id, id, 1, 1 from first_seasons returning id, season_id, title_id)
     insert into comments (user_id, title_id, season_id, episode_id, body)
     select $1, title_id, season_id, id, 'x' from pilots, generate_series(1, 2)`,
    [userId, TITLES],
  );
  await seeder.query(
    `insert into comments (id, user_id, title_id, season_id, episode_id, thread_id, parent_id, path, body)
     overriding system value
     select id, user_id, title_id, season_id, episode_id, thread, thread, lpad(to_hex(id), 8, '0'), 'x' from (
       select c.user_id, c.title_id, c.season_id, c.episode_id, c.id as thread, nextval(pg_get_serial_sequence('comments', 'id'))::integer as id
       from (select user_id, title_id, season_id, episode_id, id from comments
         where title_id <> $1 order by id desc limit $2::integer) c) replies`,
    [subjects.title, TITLES],
  );
  await seeder.query('vacuum (freeze, analyze) comments, users, titles, seasons, episodes');
  await seeder.end();
}

const statementsOf = async (work: () => Promise<unknown>): Promise<Statement[]> =>
  (await captureStatements(work)).filter(({ text }) => /\bcomments\b/.test(text));

/** How many comments the statements of a call read, and which large tables they scanned. */
async function readsOf(work: () => Promise<unknown>) {
  const sent = await statementsOf(work);
  expect(sent.length).toBeGreaterThan(0);
  const nodes: PlanNode[] = [];
  for (const statement of sent) nodes.push(...(await planOf(kinora.platform.config.DATABASE_URL, statement)));
  return {
    comments: entriesRead(nodes.filter((node) => node['Relation Name'] === 'comments')),
    scanned: wholeTables(nodes, LARGE),
  };
}

const cursorOf = (values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');

const SCOPES = [
  { name: 'title', query: () => ({ subject: 'title' as const, subject_id: subjects.title }) },
  { name: 'season', query: () => ({ subject: 'title' as const, subject_id: subjects.title, season: 1 }) },
  {
    name: 'episode',
    query: () => ({ subject: 'title' as const, subject_id: subjects.title, season: 1, episode: 2 }),
  },
  { name: 'video', query: () => ({ subject: 'video' as const, subject_id: subjects.video }) },
  { name: 'article', query: () => ({ subject: 'article' as const, subject_id: subjects.article }) },
  { name: 'list', query: () => ({ subject: 'list' as const, subject_id: subjects.list }) },
  { name: 'review', query: () => ({ subject: 'review' as const, subject_id: subjects.review }) },
];

describe.each(SCOPES)('the threads of a $name', ({ name, query }) => {
  test.each(COMMENT_SORTS)('read a page of comments, first and deep: %s', async (sort) => {
    const list = (cursor?: string) =>
      client.call(listComments, { query: { ...query(), sort, perPage: PAGE, ...(cursor && { cursor }) } });
    const first = await readsOf(() => list());
    expect(first.scanned).toEqual([]);
    expect(first.comments).toBeLessThan(FEW);
    const { rows } = await kinora.platform.pool.query<{ id: number }>(
      `select id from comments where ${name}_id = (select ${name}_id from comments where id = (
         select min(id) from comments where ${name}_id is not null and thread_id is null)) and thread_id is null
       order by id offset 2500 limit 1`,
    );
    const [id] = rows.map((row) => row.id);
    const cursor = cursorOf(sort === 'top' ? [1, id] : [id]);
    expect((await list(cursor)).pagination.data).toHaveLength(PAGE);
    const deep = await readsOf(() => list(cursor));
    expect(deep.scanned).toEqual([]);
    expect(deep.comments).toBeLessThan(FEW);
  });
});

test('the replies of a thread of 50,000 read a page of comments, first and deep', async () => {
  const replies = (cursor?: string) =>
    client.call(listReplies, { params: { id: thread }, query: { perPage: PAGE, ...(cursor && { cursor }) } });
  const first = await readsOf(() => replies());
  expect(first).toEqual({ comments: expect.any(Number), scanned: [] });
  expect(first.comments).toBeLessThan(FEW);
  const { rows } = await kinora.platform.pool.query<{ path: string }>(
    'select path from comments where thread_id = $1 order by path offset 40000 limit 1',
    [thread],
  );
  const cursor = cursorOf([rows[0]?.path]);
  expect((await replies(cursor)).pagination.data).toHaveLength(PAGE);
  const deep = await readsOf(() => replies(cursor));
  expect(deep.scanned).toEqual([]);
  expect(deep.comments).toBeLessThan(FEW);
});

test('one comment of a large thread is found without the others', async () => {
  const { rows } = await kinora.platform.pool.query<{ id: number }>(
    'select max(id) as id from comments where thread_id = $1',
    [thread],
  );
  const { comments, scanned } = await readsOf(() =>
    client.call(getCommentContext, { params: { id: rows[0]?.id ?? 0 } }),
  );
  expect(scanned).toEqual([]);
  expect(comments).toBeLessThan(10);
});

test('a comment is locked and edited without reading others', async () => {
  const body = { body: 'Changed.', is_spoiler: false, spoiler_until: null };
  const nodes = await plansOf(kinora.platform.config.DATABASE_URL, () =>
    client.call(updateComment, { params: { id: thread }, body }),
  );
  const ofComments = nodes.filter((node) => node['Relation Name'] === 'comments');
  expect(ofComments.length).toBeGreaterThan(0);
  expect(entriesRead(ofComments)).toBeLessThan(20);
});

test('marks read the comments of the page', async () => {
  const { pagination } = await client.call(listReplies, { params: { id: thread }, query: { perPage: 100 } });
  const ids = pagination.data.map(({ id }) => id);
  const { comments, scanned } = await readsOf(() => client.call(listCommentMarks, { query: { ids } }));
  expect(scanned).toEqual([]);
  expect(comments).toBe(100);
});

test('counts stop at their limit', async () => {
  const params = { id: subjects.title };
  const counts = await client.call(countTexts, { params, query: {} });
  expect(counts).toMatchObject({ comments: TEXTS_COUNTED_MAX, seasons: [{ comments: TEXTS_COUNTED_MAX }] });
  const { comments, scanned } = await readsOf(() =>
    client.call(countTexts, { params, query: { season: 1 } }),
  );
  expect(scanned).toEqual([]);
  expect(comments).toBeLessThan(1.2 * TEXTS_COUNTED_MAX);
});

test('members to mention are found among 20,000 names without reading them all', async () => {
  const query = { text: 'm1', comment: thread };
  const { comments, scanned } = await readsOf(() => client.call(listMentionable, { query }));
  expect(scanned).toEqual([]);
  expect(comments).toBeLessThan(600);
});
