import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { RESULTS, ROOT } from './paths.ts';

/** The services of whoever sets DATABASE_URL, else those of `npm run services`. */
export function serviceAddresses(): Record<string, string> {
  const lines = execFileSync('bash', ['tools/services/services.sh', 'env'], { cwd: ROOT, encoding: 'utf8' });
  const own = lines.split('\n').flatMap((line) => {
    const name = line.slice(0, line.indexOf('='));
    return name === '' ? [] : [[name, process.env[name] ?? line.slice(name.length + 1)]];
  });
  return Object.fromEntries(own) as Record<string, string>;
}

/** What sets the sites of the journeys apart from others on this machine. */
export const siteEnvironment = () => ({
  REDIS_PREFIX: `kinora-e2e-${randomBytes(6).toString('hex')}:`,
  STORAGE_ROOT: join(RESULTS, 'storage'),
  METRICS_PORT: '0',
  WORKER_METRICS_PORT: '0',
  // All journeys come from one address; the limits have tests of their own.
  RATE_LIMIT_FACTOR: '100',
});
