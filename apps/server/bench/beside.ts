// Usage: npm run bench -- beside --other <absolute path of a checkout> --other-database <name>
// [--seconds 1] [--rounds 9] [--only reading]. Compares this checkout with another one, both built, under the same load in
// turn. DATABASE_URL names a seeded database; the other one is a copy of it.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { loadConfig } from '#platform/config/config.ts';
import { createDatabase, createPool } from '#platform/db/database.ts';
import { createFilterPicker } from './browse/picker.ts';
import { type StartedServer, startServer } from './support/bench-server.ts';
import { measureLoad } from './support/measure-load.ts';
import { type Figures, median } from './support/reading-goals.ts';
import { pickQuery, readQueries, seededRandom } from './support/search-queries.ts';

const { values } = parseArgs({
  options: {
    other: { type: 'string' },
    'other-database': { type: 'string' },
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '9' },
    only: { type: 'string', default: '' },
  },
});
const HOST = '127.0.0.1:3181';
const FIRST_WARM_MS = 4000;
const WARM_MS = 300;
/** Slower by more than this is reported as a failure. */
const TOLERANCE = 1.05;
const TITLES = 2000;

const urlOf = (database: string | undefined): string => {
  const url = new URL(loadConfig(process.env).DATABASE_URL);
  if (database !== undefined) url.pathname = `/${database}`;
  return url.href;
};

interface Side {
  readonly pool: ReturnType<typeof createPool>;
  readonly cached: StartedServer;
  readonly live: StartedServer;
  readonly session: string;
}

async function startSide(
  root: string | undefined,
  database: string | undefined,
  port: number,
): Promise<Side> {
  const DATABASE_URL = urlOf(database);
  const pool = createPool(loadConfig({ ...process.env, DATABASE_URL }), 'bench');
  const env = {
    NODE_ENV: 'production',
    APP_KEY: randomBytes(32).toString('base64'),
    BASE_URL: `http://${HOST}`,
    METRICS_PORT: '0',
    RATE_LIMIT_FACTOR: '1000000',
    DATABASE_URL,
    REDIS_PREFIX: `bench-${randomBytes(4).toString('hex')}:`,
  };
  const folder = root && path.resolve(root, 'apps/server');
  const user = await makeUser(createDatabase(pool), { permissions: ['titles.view'] });
  const { token } = await makeSession(createDatabase(pool), user.id, { clock: systemClock });
  return {
    pool,
    cached: await startServer(port, env, { root: folder }),
    live: await startServer(port + 1, { ...env, CACHE_MEMORY_MB: '0' }, { root: folder }),
    session: `Cookie: session=${token}\r\n`,
  };
}

interface Work {
  readonly name: string;
  readonly server: 'cached' | 'live';
  readonly isSignedIn?: boolean;
  readonly next: () => string;
}

async function listWorks({ pool }: Side): Promise<Work[]> {
  const { rows } = await pool.query<{ id: number; slug: string }>(
    'select id, slug from titles where deleted_at is null order by id limit $1',
    [TITLES],
  );
  const random = seededRandom(7);
  const first = rows[0] ?? { id: 1, slug: '-' };
  const pick = () => rows[Math.floor(random() * rows.length)] ?? first;
  const api = ({ id }: { id: number }) => `/api/v1/titles/${id}`;
  const page = ({ id, slug }: { id: number; slug: string }) => encodeURI(`/titles/${id}/${slug || '-'}`);
  const filters = await createFilterPicker(pool);
  const queries = await readQueries(pool, 500);
  const browse = () => {
    const { genres = [], countries = [], ...rest } = filters.four();
    const query = new URLSearchParams({ genres: genres.join(), countries: countries.join() });
    for (const [name, value] of Object.entries(rest)) query.set(name, String(value));
    return `/api/v1/titles?${query.toString()}`;
  };
  return [
    { name: 'calls: genres', server: 'live', next: () => '/api/v1/genres' },
    { name: 'calls: bootstrap data', server: 'live', next: () => '/api/v1/bootstrap-data' },
    { name: 'reading: title, live', server: 'live', next: () => api(pick()) },
    { name: 'reading: title, live, signed in', server: 'live', isSignedIn: true, next: () => api(pick()) },
    { name: 'reading: title, cached', server: 'cached', next: () => api(first) },
    { name: 'reading: title page, rendered', server: 'live', next: () => page(pick()) },
    { name: 'reading: title page, cached', server: 'cached', next: () => page(first) },
    { name: 'browse: four filters', server: 'live', next: browse },
    {
      name: 'search: typed queries',
      server: 'live',
      next: () => `/api/v1/search?query=${encodeURIComponent(pickQuery(queries, random))}`,
    },
  ];
}

if (values.other === undefined) throw new Error('Pass --other <checkout>');
const own = await startSide(undefined, undefined, 3181);
const other = await startSide(values.other, values['other-database'], 3191);
const works = (await listWorks(own)).filter(({ name }) => name.startsWith(values.only));
const measure = (side: Side, work: Work, warmMs: number): Promise<Figures> =>
  measureLoad({
    server: side[work.server],
    pool: side.pool,
    host: HOST,
    next: work.next,
    headers: work.isSignedIn ? side.session : '',
    seconds: Number(values.seconds),
    warmMs,
  });

console.log(
  `${values.rounds} rounds of ${values.seconds} s, in turn; medians of the ratios to ${values.other}`,
);
for (const work of works) {
  const rounds: { own: Figures; other: Figures }[] = [];
  for (const side of [own, other]) await measure(side, work, FIRST_WARM_MS);
  for (let round = 0; round < Number(values.rounds); round += 1) {
    // The first of a pair may run on a colder machine, so the order alternates.
    if (round % 2 === 0) {
      const first = await measure(own, work, WARM_MS);
      rounds.push({ own: first, other: await measure(other, work, WARM_MS) });
    } else {
      const first = await measure(other, work, WARM_MS);
      rounds.push({ other: first, own: await measure(own, work, WARM_MS) });
    }
  }
  const cpu = median(rounds.map((round) => round.own.cpu / round.other.cpu));
  const rate = median(rounds.map((round) => round.own.rate / round.other.rate));
  const ours = median(rounds.map((round) => round.own.cpu)).toFixed(0);
  if (cpu > TOLERANCE) process.exitCode = 1;
  console.log(
    `${work.name.padEnd(34)} ${ours.padStart(6)} µs CPU  ${cpu.toFixed(2)} x CPU  ${rate.toFixed(2)} x rate  ${cpu > TOLERANCE ? 'SLOWER' : 'ok'}`,
  );
}
process.exit();
