import {
  addressCheck,
  jobsCheck,
  migrationsCheck,
  redisCheck,
  secretsCheck,
  workersCheck,
} from '@kinora/contracts/foundation/site-checks.ts';
import type { Config } from '#platform/config/config.ts';
import { DEVELOPMENT_KEY } from '#platform/config/env.ts';
import { pendingMigrations } from '#platform/db/migrate.ts';
import type { Platform } from '#platform/platform.ts';
import { ALIVE_SECONDS } from '#platform/process/heartbeat.ts';
import { type ListedProcess, listProcesses } from '#platform/process/processes.repository.ts';
import { type SiteCheck, siteCheck, type SiteFinding } from '#platform/site-check.ts';
import { countFailedJobs } from './system.repository.ts';

const FAILED_MAX = 1000;
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const DEFAULT_S3_SECRET = 'kinora-secret';

/** The checks of processes, services and the environment. */
export const systemChecks = ({
  config,
  db,
  redis,
}: Pick<Platform, 'config' | 'db' | 'redis'>): SiteCheck[] => [
  siteCheck(workersCheck, async () => judgeProcesses(await listProcesses(db, ALIVE_SECONDS))),
  siteCheck(jobsCheck, async () => {
    const count = await countFailedJobs(db, FAILED_MAX);
    return count === 0 ? undefined : { problem: 'failed', values: { count } };
  }),
  siteCheck(migrationsCheck, async () => {
    const { length: count } = await pendingMigrations(db);
    return count === 0 ? undefined : { problem: 'pending', values: { count } };
  }),
  siteCheck(redisCheck, () =>
    redis.ping().then(
      () => undefined,
      () => ({ problem: 'unreachable' }) as const,
    ),
  ),
  siteCheck(addressCheck, async () => (isPlain(config.baseUrl) ? { problem: 'plain' } : undefined)),
  siteCheck(secretsCheck, async () => {
    const variables = defaultSecrets(config).join(', ');
    return variables === '' ? undefined : { problem: 'default', values: { variables } };
  }),
];

function judgeProcesses(
  processes: readonly ListedProcess[],
): SiteFinding<keyof typeof workersCheck.problems> | undefined {
  const alive = processes.filter((one) => one.is_alive).map(({ role }) => role);
  const stopped = processes.filter((one) => !one.is_alive).map((one) => one.seen_at.getTime());
  if (!alive.some((role) => role === 'all' || role === 'jobs')) return { problem: 'none' };
  if (stopped.length > 0) {
    const moment = new Date(Math.max(...stopped)).toISOString();
    return { problem: 'stopped', values: { count: stopped.length, moment } };
  }
  return alive.some((role) => role === 'all' || role === 'videos') ? undefined : { problem: 'no_videos' };
}

/** A site on the own machine needs no encryption. */
const isPlain = ({ protocol, hostname }: URL): boolean => protocol !== 'https:' && !LOCAL_HOSTS.has(hostname);

/** The variables whose value everyone can read in the source. */
const defaultSecrets = (config: Config): string[] => [
  ...(config.APP_KEY === DEVELOPMENT_KEY ? ['APP_KEY'] : []),
  ...(config.STORAGE_DRIVER === 's3' && config.S3_SECRET_ACCESS_KEY === DEFAULT_S3_SECRET
    ? ['S3_SECRET_ACCESS_KEY']
    : []),
];
