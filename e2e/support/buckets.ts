import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { ROOT } from './paths.ts';

export interface Buckets {
  readonly public: string;
  readonly private: string;
}

/** Creates two buckets, which are removed afterwards with everything in them. */
export async function withBuckets(
  services: Readonly<Record<string, string>>,
  browser: string,
  use: (buckets: Buckets) => Promise<void>,
): Promise<void> {
  const name = `kinora-e2e-${browser}-${randomBytes(6).toString('hex')}`;
  const buckets = { public: `${name}-public`, private: `${name}-private` };
  const onBuckets = (tool: string) =>
    promisify(execFile)(process.execPath, [`tools/services/${tool}.ts`, ...Object.values(buckets)], {
      cwd: ROOT,
      env: { ...process.env, ...services },
    });
  await onBuckets('create-buckets');
  try {
    await use(buckets);
  } finally {
    await onBuckets('remove-buckets');
  }
}
