import { CACHE_NAMES, type CacheUse } from '@kinora/contracts/foundation/caches.ts';
import type { System } from '@kinora/contracts/foundation/system.ts';
import { readMigrationState } from '#platform/db/migrate.ts';
import type { Platform } from '#platform/platform.ts';
import { ALIVE_SECONDS } from '#platform/process/heartbeat.ts';
import { type ListedProcess, listProcesses } from '#platform/process/processes.repository.ts';
import type { SiteCheck } from '#platform/site-check.ts';
import { measureDisk } from '#platform/storage/disk-space.ts';
import { runSiteChecks } from './run-site-checks.ts';
import { measureRedis, probeServices, type ServiceProbe } from './service-probes.ts';
import { listLargestTables, measureDatabase } from './system.repository.ts';

const TABLES_SHOWN = 8;

interface Deps extends Pick<Platform, 'config' | 'db' | 'redis' | 'clock' | 'logger'> {
  readonly release: string;
  readonly siteChecks: () => readonly SiteCheck[];
  readonly probes: readonly ServiceProbe[];
}

export type SystemService = ReturnType<typeof createSystemService>;

export function createSystemService({ config, db, redis, clock, logger, release, siteChecks, probes }: Deps) {
  return {
    /** What is known without contacting mail or storage. */
    async describe(): Promise<System> {
      const [migrations, processes, databaseBytes, redisBytes, disk, tables] = await Promise.all([
        readMigrationState(db),
        listProcesses(db, ALIVE_SECONDS),
        measureDatabase(db),
        measureRedis(redis),
        measureDisk(config),
        listLargestTables(db, TABLES_SHOWN),
      ]);
      return {
        release,
        node_version: process.versions.node,
        migrations: { ...migrations, pending: [...migrations.pending] },
        processes: processes.map(toProcess),
        database_bytes: databaseBytes,
        redis_bytes: redisBytes,
        disk: disk === undefined ? null : { used_bytes: disk.usedBytes, total_bytes: disk.totalBytes },
        tables,
        caches: sumCaches(processes),
      };
    },
    services: shareRunning(() => probeServices(probes)),
    checks: shareRunning(async () => ({
      checked_at: clock.now().toISOString(),
      checks: await runSiteChecks(siteChecks(), { logger }),
    })),
  };
}

const toProcess = ({ started_at, seen_at, ...process }: ListedProcess) => ({
  ...process,
  started_at: started_at.toISOString(),
  seen_at: seen_at.toISOString(),
});

/** Each process has caches of its own. */
function sumCaches(processes: readonly ListedProcess[]): CacheUse[] {
  const all = processes.filter((one) => one.is_alive).flatMap(({ caches }) => caches);
  return CACHE_NAMES.map((name) => {
    const same = all.filter((cache) => cache.name === name);
    const sum = (key: 'entries' | 'bytes' | 'max_bytes') =>
      same.reduce((total, cache) => total + cache[key], 0);
    return { name, entries: sum('entries'), bytes: sum('bytes'), max_bytes: sum('max_bytes') };
  });
}

/** Callers that arrive during a run share it, so that many open screens do not flood the services. */
function shareRunning<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}
