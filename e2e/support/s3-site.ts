import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { addressOf, publishAddress } from './addresses.ts';
import { ROOT } from './paths.ts';
import { freePort, startServer } from './processes.ts';
import { serviceAddresses, siteEnvironment } from './site-environment.ts';
import { test as base } from './test.ts';

const START_MS = 180_000;

interface S3 {
  /** The origin that browsers upload files to. */
  readonly origin: string;
}

/** A journey on a site that stores its files in S3, in separate buckets that are removed afterwards. */
export const test = base.extend<object, { s3: S3 }>({
  target: 's3',
  s3: [
    ({ browserName }, use) => withS3Site(`kinora-e2e-${browserName}-${randomBytes(6).toString('hex')}`, use),
    { scope: 'worker', auto: true, timeout: START_MS },
  ],
});

async function withS3Site(name: string, use: (s3: S3) => Promise<void>): Promise<void> {
  const services = serviceAddresses();
  const buckets = { S3_BUCKET_PUBLIC: `${name}-public`, S3_BUCKET_PRIVATE: `${name}-private` };
  const onBuckets = (tool: string) =>
    promisify(execFile)(process.execPath, [`tools/services/${tool}.ts`, ...Object.values(buckets)], {
      cwd: ROOT,
      env: { ...process.env, ...services },
    });
  await onBuckets('create-buckets');
  try {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const site = await startServer('s3', url, {
      ...services,
      ...siteEnvironment(),
      ...buckets,
      NODE_ENV: 'production',
      STORAGE_DRIVER: 's3',
      APP_KEY: addressOf('appKey'),
      DATABASE_URL: addressOf('database'),
      PORT: String(port),
      BASE_URL: url,
    });
    publishAddress('s3', url);
    await use({ origin: new URL(services.S3_ENDPOINT ?? '').origin });
    await site.stop();
  } finally {
    await onBuckets('remove-buckets');
  }
}

export { expect } from './test.ts';
