// Usage: npm run bench -- admin-lists [--database kinora_large] [--rounds 100].
// Compares calls of the back-office lists, from query to response, with bare statements for the same rows and count, in
// turn: first page, a deep page, another sort, a common filter and a rare one.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { setupModules } from '#app/modules.ts';
import { createPlatform } from '#app/platform-context.ts';
import { loadConfig } from '#platform/config/config.ts';
import { encodeCursor } from '#platform/db/paging.ts';
import { BARE, type BareList } from './admin-lists/bare.ts';
import { compareInTurn, figures } from './support/compare.ts';
import { percentile } from './support/open-loop.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'kinora_large' },
    rounds: { type: 'string', default: '100' },
  },
});
const ROUNDS = Number(values.rounds);
const PER_PAGE = 25;
const DEPTH = 200_000;
const GOAL = 3;

const url = new URL(loadConfig(process.env).DATABASE_URL);
url.pathname = `/${values.database}`;
const config = loadConfig({ ...process.env, DATABASE_URL: url.href, LOG_LEVEL: 'silent' });
const platform = await createPlatform(config, 'bench-admin-lists');
const { routes } = setupModules(platform);
const client = new pg.Client({ connectionString: url.href });
await client.connect();
await client.query('set jit = off');

/** The cursor of a deep page: the row before it, as the list encodes it. */
async function cursorAt({ table, scope, sort }: BareList): Promise<string | undefined> {
  const { rows } = await client.query<{ place: string | number; id: number }>(
    `select ${sort.written} as place, t.id from ${table} t where ${scope} and ${sort.by} is not null
     order by ${sort.by} desc, t.id desc offset $1 limit 1`,
    [DEPTH],
  );
  const row = rows[0];
  return row && encodeCursor([sort.name, 'desc', 'after', row.place, row.id]);
}

interface ListRequest {
  readonly name: string;
  readonly query: Record<string, unknown>;
  /** The filter as SQL, besides the scope of the list. */
  readonly where: string;
}

function bareWork({ table, scope, columns, sort }: BareList, where: string): () => Promise<void> {
  const conditions = `${scope} and ${where}`;
  return async () => {
    await client.query({
      name: `page ${table} ${sort.by} ${where}`.slice(0, 60),
      text: `select ${columns} from ${table} t where ${conditions}
        order by ${sort.by} desc ${sort.isNullable ? 'nulls last' : ''}, t.id desc limit ${PER_PAGE + 1}`,
    });
    await client.query({
      name: `count ${table} ${where}`.slice(0, 60),
      text: `select count(*) from (select from ${table} t where ${conditions} limit 10001) t`,
    });
  };
}

async function measure(list: BareList, { name, query, where }: ListRequest): Promise<boolean> {
  const route = routes.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === list.path);
  if (route === undefined) throw new Error(`No list endpoint at ${list.path}`);
  const raw = { params: {}, query: { perPage: PER_PAGE, ...query }, body: undefined };
  // A list handler reads only the query of the request.
  const call = async () => JSON.stringify(await route.run(raw, {} as never));
  const { ours, bare } = await compareInTurn(call, bareWork(list, where), ROUNDS);
  const ratio = percentile(ours, 0.95) / percentile(bare, 0.95);
  const isMet = ratio <= GOAL;
  console.log(
    `${`${list.path}: ${name}`.padEnd(44)} ours ${figures(ours)}  bare ${figures(bare)}  ` +
      `${ratio.toFixed(2).padStart(5)} times  ${isMet ? 'reached' : 'NOT REACHED'}`,
  );
  return isMet;
}

async function requestsOf(list: BareList): Promise<ListRequest[]> {
  const order = { orderBy: list.sort.name, orderDir: 'desc' };
  const cursor = await cursorAt(list);
  const filtered = ({ name, rule, where }: BareList['filters'][number]) => ({
    name,
    query: { ...order, filters: JSON.stringify({ match: 'all', rules: [rule] }) },
    where,
  });
  const deepPage =
    cursor === undefined
      ? []
      : [
          {
            name: `${DEPTH} rows deep by ${list.sort.name}`,
            query: { ...order, cursor },
            where: await conditionAt(list),
          },
        ];
  return [
    { name: `first page by ${list.sort.name}`, query: order, where: 'true' },
    ...deepPage,
    ...list.filters.map(filtered),
  ];
}

/** The same position as a condition. */
async function conditionAt({ table, scope, sort }: BareList): Promise<string> {
  const { rows } = await client.query<{ place: string; id: number }>(
    `select quote_literal(${sort.by}::text) as place, t.id from ${table} t where ${scope} and ${sort.by} is not null
     order by ${sort.by} desc, t.id desc offset $1 limit 1`,
    [DEPTH],
  );
  const { place = "''", id = 0 } = rows[0] ?? {};
  return `(${sort.by}, t.id) < (${place}::${sort.type}, ${id})`;
}

console.log(`${values.database}, ${ROUNDS} rounds, ${PER_PAGE} rows per page, one call at a time`);
let areGoalsReached = true;
for (const list of BARE)
  for (const request of await requestsOf(list))
    areGoalsReached = (await measure(list, request)) && areGoalsReached;
await client.end();
await platform.close();
process.exitCode = areGoalsReached ? 0 : 1;
