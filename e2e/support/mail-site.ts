import { addressOf, publishAddress } from './addresses.ts';
import { freePort, startServer } from './processes.ts';
import { serviceAddresses, siteEnvironment } from './site-environment.ts';
import { createSiteDatabase } from './site.repository.ts';
import { ensureTemplate } from './site-template.ts';
import { test as base } from './test.ts';

const START_MS = 180_000;

interface MailSite {
  /** The port of a mail server that accepts everything. */
  readonly smtpPort: string;
}

/** A journey on a site whose mail server is not set in the environment. It has a separate database. */
export const test = base.extend<object, { mailSite: MailSite }>({
  target: 'mail',
  mailSite: [
    ({ browserName }, use) => withMailSite(browserName, use),
    { scope: 'worker', auto: true, timeout: START_MS },
  ],
});

async function withMailSite(browser: string, use: (site: MailSite) => Promise<void>): Promise<void> {
  const services = serviceAddresses();
  const database = await createSiteDatabase(services.DATABASE_URL ?? '', await ensureTemplate(services));
  try {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const site = await startServer(`mail-${browser}`, url, {
      ...services,
      ...siteEnvironment(),
      NODE_ENV: 'production',
      APP_KEY: addressOf('appKey'),
      DATABASE_URL: database.url,
      SMTP_URL: '',
      MAIL_FROM: '',
      PORT: String(port),
      BASE_URL: url,
    });
    publishAddress('mail', url);
    await use({ smtpPort: new URL(services.SMTP_URL ?? '').port });
    await site.stop();
  } finally {
    await database.drop();
  }
}

export { expect } from './test.ts';
