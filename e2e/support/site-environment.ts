import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { RESULTS, ROOT } from './paths.ts';

/** The service URLs from the environment; the fallback is those of `npm run services`. */
export function serviceAddresses(): Record<string, string> {
  const lines = execFileSync('bash', ['tools/services/services.sh', 'env'], { cwd: ROOT, encoding: 'utf8' });
  const entries = lines.split('\n').flatMap((line) => {
    const name = line.slice(0, line.indexOf('='));
    return name === '' ? [] : [[name, process.env[name] ?? line.slice(name.length + 1)]];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Isolates the sites of the journeys from other sites on this machine. */
export const siteEnvironment = () => ({
  REDIS_PREFIX: `kinora-e2e-${randomBytes(6).toString('hex')}:`,
  STORAGE_ROOT: join(RESULTS, 'storage'),
  METRICS_PORT: '0',
  WORKER_METRICS_PORT: '0',
  // All journeys share one IP address. Rate limits have their own tests.
  RATE_LIMIT_FACTOR: '100',
});
