import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { loadConfig } from '#platform/config/config.ts';
import { createDatabase, createPool, type Database } from '#platform/db/database.ts';
import { withScratchDatabase } from '#platform/db/scratch-database.ts';
import { installDefaults } from '#app/install/install-defaults.ts';
import { type Child, startChild } from './child.ts';
import { createPrivateRedis, type PrivateRedis } from './redis.ts';
import { statusOf } from './visitor.ts';
import { waitUntil } from './wait.ts';

const SERVER = fileURLToPath(import.meta.resolve('./drill-server.ts'));
const WORKER = fileURLToPath(import.meta.resolve('./drill-worker.ts'));
const PRODUCT = path.join(import.meta.dirname, '../../src/entry/http.ts');
const START_LIMIT_MS = 120_000;

export interface Site {
  readonly db: Database;
  readonly redis: PrivateRedis;
  /** The environment of the site's processes: production mode with raised limits. */
  readonly env: Readonly<Record<string, string>>;
  /** The server with the drill's module. */
  startServer(port: number, own?: Readonly<Record<string, string>>): Child;
  /** The server exactly as shipped; requires the web build. */
  startProduct(port: number): Child;
  startWorker(own?: Readonly<Record<string, string>>): Child;
}

/** A private site: fresh database, optionally on a private server, and private Redis. Its processes end with it. */
export async function withSite(
  ports: { http: number; redis: number },
  work: (site: Site) => Promise<void>,
  databaseUrl = loadConfig(process.env).DATABASE_URL,
): Promise<void> {
  const config = { ...loadConfig(process.env), DATABASE_URL: databaseUrl };
  const redis = createPrivateRedis(ports.redis);
  const children: Child[] = [];
  await withScratchDatabase(config, async (url) => {
    const pool = createPool({ ...config, DATABASE_URL: url }, 'drill');
    const db = createDatabase(pool);
    const env = siteEnvironment({ url, redisUrl: redis.url, port: ports.http });
    const keep = (child: Child) => {
      children.push(child);
      return child;
    };
    try {
      await installDefaults(db);
      await createDrillTables(db);
      await redis.start();
      await work({
        db,
        redis,
        env,
        startServer: (port, own = {}) =>
          keep(startChild('server', ['node', SERVER], { ...env, ...own, PORT: `${port}` })),
        startProduct: (port) => keep(startChild('product', ['node', PRODUCT], { ...env, PORT: `${port}` })),
        startWorker: (own = {}) => keep(startChild('worker', ['node', WORKER], { ...env, ...own })),
      });
    } finally {
      await Promise.all(children.map((child) => child.end('SIGKILL')));
      await redis.kill();
      await db.destroy();
    }
  });
}

/** Waits until a server is ready, and returns how long that took. */
export const waitUntilReady = (port: number): Promise<number> =>
  waitUntil(
    `the server on port ${port} is ready`,
    async () => (await statusOf(port, '/ready')) === 200,
    START_LIMIT_MS,
  );

function siteEnvironment(site: { url: string; redisUrl: string; port: number }): Record<string, string> {
  return {
    NODE_ENV: 'production',
    APP_KEY: randomBytes(32).toString('base64'),
    BASE_URL: `http://127.0.0.1:${site.port}`,
    DATABASE_URL: site.url,
    REDIS_URL: site.redisUrl,
    METRICS_PORT: '0',
    WORKER_METRICS_PORT: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '100000',
  };
}

async function createDrillTables(db: Database): Promise<void> {
  await sql`create table drill_writes (key uuid primary key)`.execute(db);
  await sql`create table drill_effects (key uuid not null)`.execute(db);
}
