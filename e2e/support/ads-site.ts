import { addressOf, publishAddress } from './addresses.ts';
import { freePort, startServer } from './processes.ts';
import { serviceAddresses, siteEnvironment } from './site-environment.ts';
import { createSiteDatabase } from './site.repository.ts';
import { ensureTemplate } from './site-template.ts';
import { test as base } from './test.ts';

const START_MS = 180_000;

/** A journey on a site with a separate database, because ads would change the pages of all other journeys. */
export const test = base.extend<object, { adsSite: string }>({
  target: 'ads',
  adsSite: [
    ({ browserName }, use) => withAdsSite(browserName, use),
    { scope: 'worker', auto: true, timeout: START_MS },
  ],
});

async function withAdsSite(browser: string, use: (url: string) => Promise<void>): Promise<void> {
  const services = serviceAddresses();
  const database = await createSiteDatabase(services.DATABASE_URL ?? '', await ensureTemplate(services));
  try {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const site = await startServer(`ads-${browser}`, url, {
      ...services,
      ...siteEnvironment(),
      NODE_ENV: 'production',
      APP_KEY: addressOf('appKey'),
      DATABASE_URL: database.url,
      PORT: String(port),
      BASE_URL: url,
    });
    publishAddress('ads', url);
    await use(url);
    await site.stop();
  } finally {
    await database.drop();
  }
}

export { expect } from './test.ts';
