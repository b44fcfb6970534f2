import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#platform/platform.ts';
import { type HealthCheck, runChecks } from './check.ts';
import type { HealthState } from './health-state.ts';
import { readTime } from '#platform/clock/clock.repository.ts';
import { assertMigrated } from './platform-checks.ts';

interface HealthOptions {
  readonly state: HealthState;
  readonly db: Platform['db'];
  /** The checks that /health runs. */
  readonly checks: readonly HealthCheck[];
  /** Authorises staff for /health, or throws. */
  readonly admitStaff: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/** Probes arrive about every second and would flood the log. */
const quiet = { logLevel: 'warn' } as const;

/**
 * /live: the process responds. /ready: it can receive traffic. Both return only yes or no. /health shows staff the
 * state of all dependencies.
 */
export function registerHealth(app: FastifyInstance, { state, db, checks, admitStaff }: HealthOptions): void {
  const isReady = createReadiness(state, db);
  app.get('/live', quiet, (_request, reply) => noStore(reply).send({ live: true }));
  app.get('/ready', quiet, async (_request, reply) => {
    const ready = await isReady();
    return noStore(reply)
      .status(ready ? 200 : 503)
      .send({ ready });
  });
  app.get('/health', async (request, reply) => {
    await admitStaff(request, reply);
    const report = await runChecks(checks);
    return noStore(reply)
      .status(report.ok ? 200 : 503)
      .send(report);
  });
}

const noStore = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

function createReadiness(state: HealthState, db: Platform['db']): () => Promise<boolean> {
  // Migrations are never reverted while a process runs, so one success is enough.
  let isMigrated = false;
  const migrations: HealthCheck = {
    name: 'migrations',
    run: async () => {
      if (!isMigrated) await assertMigrated(db);
      isMigrated = true;
    },
  };
  const database: HealthCheck = { name: 'database', run: async () => void (await readTime(db)) };
  return async () => !state.isStopping && (await runChecks([database, migrations])).ok;
}
