import { addressOf, publishAddress } from './addresses.ts';
import { withBuckets } from './buckets.ts';
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
    ({ browserName }, use) => withS3Site(browserName, use),
    { scope: 'worker', auto: true, timeout: START_MS },
  ],
});

async function withS3Site(browser: string, use: (s3: S3) => Promise<void>): Promise<void> {
  const services = serviceAddresses();
  await withBuckets(services, browser, async (buckets) => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const site = await startServer('s3', url, {
      ...services,
      ...siteEnvironment(),
      S3_BUCKET_PUBLIC: buckets.public,
      S3_BUCKET_PRIVATE: buckets.private,
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
  });
}

export { expect } from './test.ts';
