// Usage: npm run lighthouse -- [--runs 3] [--port 3145] [page names]. Audits public pages of the production build as
// a phone, on the database in DATABASE_URL. Needs demo data, "npm run build" and Chromium (CHROMIUM_PATH).
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, openSync } from 'node:fs';
import { devNull, homedir, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import {
  findMissedGoals,
  isSteady,
  ROW_HEAD,
  toRow,
  toPageScores,
  slowdown,
  type LighthouseResult,
} from './lighthouse/scores.ts';

const run = promisify(execFile);
/** Lighthouse is large and rarely needed, so it is installed once in a cache folder and is not a dependency. */
const VERSION = '13.5.0';
const CACHE = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'kinora',
  `lighthouse-${VERSION}`,
);
const CLI = join(CACHE, 'node_modules', 'lighthouse', 'cli', 'index.js');
const SERVER = join(import.meta.dirname, '..', 'apps', 'server');
/** Installed for the journeys; the whole browser otherwise. */
const SHELL = '/usr/bin/chromium-headless-shell';
const BROWSER = existsSync(SHELL) ? SHELL : '/usr/bin/chromium';
const START_LIMIT_MS = 120_000;
/** For each visit that counts. */
const MAX_TRIES = 4;
const FLAGS = '--headless=new --no-sandbox --disable-dev-shm-usage';

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, port: { type: 'string', default: '3145' } },
  allowPositionals: true,
});
const origin = `http://localhost:${values.port}`;

async function startServer(): Promise<() => void> {
  const child = spawn(process.execPath, ['src/entry/http.ts'], {
    cwd: SERVER,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      APP_KEY: randomBytes(32).toString('base64'),
      PORT: values.port,
      BASE_URL: origin,
      METRICS_PORT: '0',
      RATE_LIMIT_FACTOR: '1000',
      REDIS_PREFIX: `lighthouse-${randomBytes(4).toString('hex')}:`,
    },
    stdio: ['ignore', openSync(devNull, 'w'), 'inherit'],
  });
  const limit = performance.now() + START_LIMIT_MS;
  while (!(await fetch(`${origin}/live`).catch(() => undefined))) {
    if (performance.now() > limit || child.exitCode !== null) throw new Error('The server does not start');
    await delay(200);
  }
  return () => child.kill();
}

interface Listed {
  readonly pagination: { readonly data: readonly { readonly id: number; readonly slug: string }[] };
}

/** Fetches a response of the API, of which the caller names the type. */
const read = async <Answer>(path: string): Promise<Answer> =>
  (await (await fetch(`${origin}/api/v1/${path}`)).json()) as Answer;

/** The path of the first record of a list, which visitors see most. */
async function firstOf(list: string, folder: string): Promise<string> {
  const { pagination } = await read<Listed>(list);
  const [first] = pagination.data;
  if (first === undefined) throw new Error(`There are no ${folder}: npm run db:seed -- demo`);
  return `/${folder}/${first.id}/${encodeURIComponent(first.slug)}`;
}

const PAGES: Readonly<Record<string, () => Promise<string>>> = {
  home: async () => '/',
  title: () => firstOf('titles?type=movie', 'titles'),
  person: () => firstOf('people', 'people'),
  season: async () => `${await firstOf('titles?type=series', 'titles')}/season/1`,
  channel: async () => {
    const { rows } = await read<{ rows: { channel: { slug: string } }[] | null }>('channels/home');
    const row = rows?.find(({ channel }) => channel.slug !== 'home');
    if (row === undefined) throw new Error('The home page has no rows: npm run db:seed -- demo');
    return `/${row.channel.slug}`;
  },
  search: async () => '/search/night',
  watch: async () => {
    const id = (await firstOf('titles?type=movie', 'titles')).split('/')[2];
    const { title } = await read<{ title: { play: { video_id: number } | null } }>(`titles/${id}`);
    if (title.play === null) throw new Error('The first film cannot be played');
    return `/watch/${title.play.video_id}`;
  },
};

/** Retries, because Chromium sometimes records nothing on a busy machine. */
async function judge(address: string, factor: number, tries = 3): Promise<LighthouseResult> {
  try {
    return await visit(address, factor);
  } catch (error) {
    if (tries === 1) throw new Error(`Lighthouse cannot judge ${address}`, { cause: error });
    return judge(address, factor, tries - 1);
  }
}

async function visit(address: string, factor: number): Promise<LighthouseResult> {
  const { stdout } = await run(
    process.execPath,
    [CLI, address, '--output=json', '--quiet', `--chrome-flags=${FLAGS}`].concat(
      `--throttling.cpuSlowdownMultiplier=${factor}`,
      '--only-categories=performance,accessibility,best-practices,seo',
    ),
    {
      maxBuffer: 256 * 1024 * 1024,
      env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] ?? BROWSER },
    },
  );
  return JSON.parse(stdout) as LighthouseResult;
}

/** Visits until enough visits were made while the speed of the machine did not change. */
async function steadyVisits(address: string): Promise<{ visits: LighthouseResult[]; tries: number }> {
  const runs = Number(values.runs);
  const visits: LighthouseResult[] = [];
  let before = await judge(address, 1);
  let during = await judge(address, slowdown(before.environment.benchmarkIndex));
  let tries = 0;
  while (visits.length < runs && tries < MAX_TRIES * runs) {
    const after = await judge(address, slowdown(during.environment.benchmarkIndex));
    if (isSteady([before, during, after])) visits.push(during);
    [before, during] = [during, after];
    tries += 1;
  }
  if (visits.length === 0) throw new Error(`The machine is too busy to judge ${address}`);
  return { visits, tries };
}

async function judgePage(name: string): Promise<string[]> {
  const address = origin + (await PAGES[name]?.());
  // Warms the page cache, because most visitors get a cached copy.
  for (const _ of [1, 2]) await (await fetch(address)).text();
  const { visits, tries } = await steadyVisits(address);
  const scores = toPageScores(name, visits);
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${toRow(scores)}   ${visits.length} steady visits of ${tries}, load ${load}`);
  return findMissedGoals(scores);
}

const names = positionals.length > 0 ? positionals : Object.keys(PAGES);
const unknown = names.filter((name) => PAGES[name] === undefined);
if (unknown.length > 0) throw new Error(`There is no page called ${unknown.join(', ')}`);
if (!existsSync(CLI)) await run('npm', ['install', '--prefix', CACHE, '--no-save', `lighthouse@${VERSION}`]);
const stop = await startServer();
const problems: string[] = [];
try {
  console.log(ROW_HEAD);
  for (const name of names) problems.push(...(await judgePage(name)));
} finally {
  stop();
}
for (const problem of problems) console.error(`✗ ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
