import { pendingMigrations } from '#platform/db/migrate.ts';
import type { Platform } from '#platform/platform.ts';
import { measureBacklog } from '#platform/queue/outbox.repository.ts';
import type { CheckFindings, HealthCheck } from './check.ts';
import { findSchemaRole } from './health.repository.ts';
import { readTime } from '#platform/clock/clock.repository.ts';
import { SKEW_MAX_MS } from '#platform/clock/checked-clock.ts';
import { systemClock } from '#platform/clock/clock.ts';

/** Older jobs mean that no worker runs, or that it does not keep up. */
const LAG_MAX_SECONDS = 300;

type Means = Pick<Platform, 'db' | 'redis' | 'storage'>;

/** Checks the infrastructure that the site depends on. */
export function platformChecks({ db, redis, storage }: Means): HealthCheck[] {
  return [
    { name: 'database', run: () => lookAtRole(db) },
    { name: 'migrations', run: () => assertMigrated(db) },
    { name: 'redis', run: async () => void (await redis.ping()) },
    { name: 'storage', run: () => storage.check() },
    {
      name: 'clock',
      run: async () => {
        const before = systemClock.now().getTime();
        const there = (await readTime(db)).getTime();
        const here = (before + systemClock.now().getTime()) / 2;
        const skew = Math.round(there - here);
        if (Math.abs(skew) > SKEW_MAX_MS) throw new Error(`the database's clock is ${skew} ms off ours`);
        return { figures: { skew_ms: skew } };
      },
    },
    {
      name: 'outbox',
      run: async () => {
        const { unfinished, oldestSeconds } = await measureBacklog(db);
        const oldest = Math.round(oldestSeconds);
        if (oldest > LAG_MAX_SECONDS)
          throw new Error(`the oldest of ${unfinished} jobs waits for ${oldest} s`);
        return { figures: { unfinished, oldest_seconds: oldest } };
      },
    },
  ];
}

/** The site does not need to change the schema, and an attacker who takes over the site should not be able to. */
async function lookAtRole(db: Platform['db']): Promise<CheckFindings> {
  const role = await findSchemaRole(db);
  return role === undefined
    ? {}
    : { missing: [`the site's database role ${role} can change the schema; see db:grant`] };
}

/** Throws with the names of pending migrations. */
export async function assertMigrated(db: Platform['db']): Promise<void> {
  const pending = await pendingMigrations(db);
  if (pending.length > 0) throw new Error(`not yet run: ${pending.join(', ')}`);
}
