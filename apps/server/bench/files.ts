// Usage: npm run bench -- files [--files 1000000] [--rounds 60].
// Compares the list of files, from query to response, with bare statements for the same rows and count, in turn. It
// fills a database of its own and drops it afterwards.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { setupModules } from '#app/modules.ts';
import { createPlatform } from '#app/platform-context.ts';
import { loadConfig } from '#platform/config/config.ts';
import { encodeCursor } from '#platform/db/paging.ts';
import { withScratchDatabase } from '#platform/db/scratch-database.ts';
import { percentile } from './support/open-loop.ts';

const { values } = parseArgs({
  options: { files: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '60' } },
});
const FILES = Number(values.files);
const ROUNDS = Number(values.rounds);
const PER_PAGE = 25;
const GOAL = 3;
/** Every hundredth file is in the trash, and every fiftieth is not used. */
const FILL = `
  insert into file_entries (user_id, policy, disk, key, name, extension, mime, file_size, created_at, deleted_at, uses_count)
  select 1 + n % 500, (array['images', 'videos', 'captions', 'portraits'])[1 + n % 4], 'uploads', 'files/' || n,
    'file ' || md5(n::text), '', (array['image/png', 'video/mp4', 'text/vtt', 'image/jpeg'])[1 + n % 4],
    (hashint4(n)::bigint + 2147483648) % 100000000, timestamptz '2020-01-01' + n * interval '1 minute',
    case when n % 100 = 0 then now() end, case when n % 50 = 1 then 0 else 1 end
  from generate_series(1, $1::integer) n`;
const COLUMNS = `t.id, t.name, t.kind, t.mime, t.file_size, t.disk, t.key, t.policy, t.relative_path, t.user_id,
  (select u.name from users u where u.id = t.user_id) as owner_name, t.created_at, t.deleted_at`;

interface Case {
  readonly name: string;
  readonly path?: string;
  readonly query: Record<string, unknown>;
  /** The bare statements: the condition and the order. */
  readonly where: string;
  readonly order: string;
}

const rule = (key: string, operator: string, value: unknown) => ({
  filters: JSON.stringify({ match: 'all', rules: [{ key, operator, value }] }),
});
const KEPT = 't.deleted_at is null';
const NEWEST = 't.created_at desc, t.id desc';

/** The list starting in the middle of the table. */
async function deepPage(client: pg.Client): Promise<Case> {
  const { rows } = await client.query<{ place: string; id: number }>(
    `select to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place, id
     from file_entries t where ${KEPT} order by ${NEWEST} offset $1 limit 1`,
    [Math.floor(FILES / 2)],
  );
  const { place = '', id = 0 } = rows[0] ?? {};
  return {
    name: 'deep page',
    query: { cursor: encodeCursor(['created_at', 'desc', 'after', place, id]) },
    where: `${KEPT} and (t.created_at, t.id) < ('${place}'::timestamptz, ${id})`,
    order: NEWEST,
  };
}

const casesOf = async (client: pg.Client): Promise<Case[]> => [
  { name: 'first page', query: {}, where: KEPT, order: NEWEST },
  await deepPage(client),
  {
    name: 'sorted by size',
    query: { orderBy: 'file_size', orderDir: 'desc' },
    where: KEPT,
    order: 't.file_size desc, t.id desc',
  },
  {
    name: 'videos',
    query: rule('kind', 'is', 'video'),
    where: `${KEPT} and t.kind = 'video'`,
    order: NEWEST,
  },
  {
    name: 'of one owner',
    query: rule('owner', 'has', 7),
    where: `${KEPT} and t.user_id = 7`,
    order: NEWEST,
  },
  {
    name: 'not used',
    path: 'admin/files/unused',
    query: {},
    where: `${KEPT} and t.uses_count = 0`,
    order: NEWEST,
  },
];

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function bareWork(client: pg.Client, { where, order }: Case): () => Promise<void> {
  return async () => {
    const { rows } = await client.query<{ id: number }>(
      `select ${COLUMNS} from file_entries t where ${where} order by ${order} limit ${PER_PAGE + 1}`,
    );
    const ids = rows.map(({ id }) => id);
    // The uses of the files are part of the response.
    await client.query('select file_id from images where file_id = any($1::integer[])', [ids]);
    await client.query('select file_id from videos where file_id = any($1::integer[])', [ids]);
    await client.query(`select count(*) from (select from file_entries t where ${where} limit 10001) t`);
  };
}

/** Both in turn, so that they run under the same load; the first rounds warm up. */
async function measure(name: string, call: () => Promise<unknown>, bare: () => Promise<unknown>) {
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = -5; round < ROUNDS; round += 1) {
    const times = [await timed(call), await timed(bare)] as const;
    if (round < 0) continue;
    ours.push(times[0]);
    theirs.push(times[1]);
  }
  const share = (times: readonly number[], part: number) =>
    percentile(
      times.toSorted((a, b) => a - b),
      part,
    );
  const figures = (times: readonly number[]) =>
    `p50 ${share(times, 0.5).toFixed(1).padStart(6)} p95 ${share(times, 0.95).toFixed(1).padStart(6)} ms`;
  const ratio = share(ours, 0.5) / share(theirs, 0.5);
  const isMet = ratio <= GOAL;
  console.log(
    `${name.padEnd(16)} ours ${figures(ours)}  bare ${figures(theirs)}  ${ratio.toFixed(2).padStart(5)} times  ` +
      (isMet ? 'reached' : 'NOT REACHED'),
  );
  return isMet;
}

/** The search index takes most of the time, so it is built at the end. */
async function fill(client: pg.Client): Promise<void> {
  await client.query('drop index file_entries_search');
  await client.query(FILL, [FILES]);
  await client.query('create index file_entries_search on file_entries using gin (lower(name) gin_trgm_ops)');
}

async function compare(url: string): Promise<boolean> {
  const config = loadConfig({ ...process.env, DATABASE_URL: url, LOG_LEVEL: 'silent' });
  const platform = await createPlatform(config, 'bench-files');
  const { routes } = setupModules(platform);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set jit = off');
  await client.query(
    `insert into users (name, email) select 'User ' || n, n || '@example.com' from generate_series(1, 500) n`,
  );
  const filled = await timed(() => fill(client));
  await client.query('vacuum analyze file_entries');
  console.log(
    `${FILES} files in ${(filled / 1000).toFixed(0)} s, ${ROUNDS} rounds, ${PER_PAGE} rows per page`,
  );
  let areGoalsReached = true;
  for (const one of await casesOf(client)) {
    const path = one.path ?? 'admin/files';
    const route = routes.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === path);
    if (route === undefined) throw new Error(`No list endpoint at ${path}`);
    const raw = { params: {}, query: { perPage: PER_PAGE, ...one.query }, body: undefined };
    // A list handler reads only the query of the request.
    const call = async () => JSON.stringify(await route.run(raw, {} as never));
    areGoalsReached = (await measure(one.name, call, bareWork(client, one))) && areGoalsReached;
  }
  const totals = await timed(() =>
    client.query('select policy, state, sum(files), sum(bytes) from file_totals group by 1, 2'),
  );
  const counted = await timed(() =>
    client.query('select policy, count(*), sum(file_size) from file_entries group by 1'),
  );
  console.log(`sums by policy: kept ${totals.toFixed(1)} ms, counted ${counted.toFixed(0)} ms`);
  await client.end();
  await platform.close();
  return areGoalsReached;
}

await withScratchDatabase(loadConfig(process.env), async (url) => {
  process.exitCode = (await compare(url)) ? 0 : 1;
});
