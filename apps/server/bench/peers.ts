// Usage: npm run bench -- peers [--database kinora_large] [--seconds 4] [--rounds 3].
// Compares a title with its cast and a filtered list with Directus, on the same PostgreSQL, as a signed-in user.
// Directus is installed on demand into a cache folder; its tables are in a separate schema, dropped afterwards.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { loadConfig } from '#platform/config/config.ts';
import { createDatabase, createPool } from '#platform/db/database.ts';
import { DIRECTUS_TOKEN, dropDirectus, startDirectus } from './peers/directus.ts';
import { type StartedServer, startServer } from './support/bench-server.ts';
import { backendsOf, startCpuTimer } from './support/cpu.ts';
import { runLoad } from './support/load.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'kinora_large' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
  },
});
const PORTS = { ours: 3166, directus: 3167 } as const;
const CONNECTIONS = 16;
/** Until the measured code is compiled. */
const WARM_MS = 5000;
/** The target rate as a multiple of Directus. */
const GOALS = { title: 10, list: 8 } as const;

const url = new URL(loadConfig(process.env).DATABASE_URL);
url.pathname = `/${values.database}`;
const pool = createPool(loadConfig({ ...process.env, DATABASE_URL: url.href }), 'bench-peers');

const { rows } = await pool.query<{ id: number }>(
  'select id from titles where deleted_at is null order by popularity desc limit 2000',
);
const anyTitle = () => rows[Math.floor(Math.random() * rows.length)]?.id ?? 1;
const anyYear = () => 1960 + Math.floor(Math.random() * 50);

const FIELDS = 'id,type,name,slug,year,score,votes';
/** Filtered so that it can use the existing indexes: credits of the title itself, and titles that are not deleted. */
const DIRECTUS = {
  title: () =>
    `/items/titles/${anyTitle()}?fields=${FIELDS},overview,runtime,release_date,cast.id,cast.character,cast.person_id.id,cast.person_id.name,cast.person_id.slug` +
    '&deep[cast][_limit]=20&deep[cast][_sort]=position&deep[cast][_filter][department][_eq]=1' +
    '&deep[cast][_filter][season_id][_null]=true&deep[cast][_filter][episode_id][_null]=true',
  list: () => {
    const year = anyYear();
    return `/items/titles?fields=${FIELDS}&limit=20&sort=-popularity&filter[_and][0][year][_gte]=${year}&filter[_and][1][year][_lte]=${year + 10}&filter[_and][2][score][_gte]=7&filter[_and][3][deleted_at][_null]=true`;
  },
} as const;
const OURS = {
  title: () => `/api/v1/titles/${anyTitle()}`,
  list: () => {
    const year = anyYear();
    return `/api/v1/titles?perPage=20&year_from=${year}&year_to=${year + 10}&score_from=7`;
  },
} as const;

interface Figures {
  readonly rate: number;
  readonly cpu: number;
}

async function measureLoad(server: StartedServer, next: () => string, headers: string): Promise<Figures> {
  const send = (milliseconds: number) =>
    runLoad({
      port: server.port,
      host: `127.0.0.1:${server.port}`,
      connections: CONNECTIONS,
      milliseconds,
      next: () => ({ path: encodeURI(next()), headers }),
    });
  await send(WARM_MS);
  const cpu = startCpuTimer([server.pid, ...(await backendsOf(pool, server.name))]);
  const { requests, failures, seconds } = await send(Number(values.seconds) * 1000);
  if (failures > 0) throw new Error(`${failures} of ${requests} requests to ${server.name} failed`);
  return { rate: requests / seconds, cpu: (cpu() * 1000) / requests };
}

const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

const directus = await startDirectus({ url, port: PORTS.directus });
try {
  const ours = await startServer(PORTS.ours, {
    NODE_ENV: 'production',
    APP_KEY: randomBytes(32).toString('base64'),
    BASE_URL: `http://127.0.0.1:${PORTS.ours}`,
    METRICS_PORT: '0',
    RATE_LIMIT_FACTOR: '1000000',
    DATABASE_URL: url.href,
    REDIS_PREFIX: `peers-${randomBytes(4).toString('hex')}:`,
  });
  const user = await makeUser(createDatabase(pool), { permissions: ['titles.view'] });
  const { token } = await makeSession(createDatabase(pool), user.id, { clock: systemClock });
  for (const call of ['title', 'list'] as const) {
    const figures: { ours: Figures; directus: Figures }[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      figures.push({
        ours: await measureLoad(ours, OURS[call], `Cookie: session=${token}\r\n`),
        directus: await measureLoad(directus, DIRECTUS[call], `Authorization: Bearer ${DIRECTUS_TOKEN}\r\n`),
      });
    }
    for (const who of ['ours', 'directus'] as const) {
      const rate = median(figures.map((one) => one[who].rate)).toFixed(0);
      const cpu = median(figures.map((one) => one[who].cpu)).toFixed(0);
      console.log(
        `${call.padEnd(6)} ${who.padEnd(9)} ${rate.padStart(7)} /s ${cpu.padStart(8)} µs CPU per call`,
      );
    }
    const times = median(figures.map((one) => one.ours.rate / one.directus.rate));
    const cpuTimes = median(figures.map((one) => one.directus.cpu / one.ours.cpu));
    const isReached = times >= GOALS[call];
    if (!isReached) process.exitCode = 1;
    console.log(
      `${call.padEnd(6)} ${times.toFixed(1)} times the rate of Directus (goal: at least ${GOALS[call]}, ${isReached ? 'reached' : 'NOT REACHED'}), ${cpuTimes.toFixed(1)} times less CPU`,
    );
  }
} finally {
  await directus.stop();
  await dropDirectus(pool);
  await pool.end();
}
process.exit();
