import { OWN_SITE_START_MS, withOwnSite } from './own-site.ts';
import { serviceAddresses } from './site-environment.ts';
import { test as base } from './test.ts';

interface MailSite {
  /** The port of a mail server that accepts everything. */
  readonly smtpPort: string;
}

/** A journey on a site whose mail server is not set in the environment. It has a separate database. */
export const test = base.extend<object, { mailSite: MailSite }>({
  target: 'mail',
  mailSite: [
    ({ browserName }, use, { parallelIndex }) =>
      withOwnSite(
        {
          name: 'mail',
          browser: `${browserName}-${parallelIndex}`,
          hasWorker: true,
          variables: { SMTP_URL: '', MAIL_FROM: '' },
        },
        () => use({ smtpPort: new URL(serviceAddresses().SMTP_URL ?? '').port }),
      ),
    { scope: 'worker', auto: true, timeout: OWN_SITE_START_MS },
  ],
});

export { expect } from './test.ts';
