import { type Buckets, withBuckets } from './buckets.ts';
import { type OwnSite, OWN_SITE_START_MS, withOwnSite } from './own-site.ts';
import { serviceAddresses } from './site-environment.ts';
import { expect, test as base } from './test.ts';

interface FreshSite extends OwnSite {
  /** Returns the path of the setup link, which the site prints when it starts. */
  readonly setupPath: () => Promise<string>;
  /** The port of a mail server that accepts everything. */
  readonly smtpPort: string;
  /** An S3 server with two buckets for this site. */
  readonly s3: Buckets & { readonly endpoint: string; readonly key: string; readonly secret: string };
}

interface Fixtures {
  freshSite: FreshSite;
}

/** A journey on a site as it is after the installation, without accounts and settings. Each test gets its own site. */
export const test = base.extend<Fixtures>({
  // Everything that opens pages depends on the target, so the site is started first.
  target: ({ freshSite: _site }, use) => use('fresh'),
  freshSite: [
    async ({ browserName }, use, { parallelIndex }) => {
      const services = serviceAddresses();
      const browser = `${browserName}-${parallelIndex}`;
      await withBuckets(services, browserName, (buckets) =>
        withOwnSite(
          {
            name: 'fresh',
            browser,
            hasWorker: true,
            isNew: true,
            variables: { SMTP_URL: '', MAIL_FROM: '' },
          },
          (site) =>
            use({
              ...site,
              setupPath: () => setupPathOf(site),
              smtpPort: new URL(services.SMTP_URL ?? '').port,
              s3: {
                ...buckets,
                endpoint: services.S3_ENDPOINT ?? '',
                key: services.S3_ACCESS_KEY_ID ?? '',
                secret: services.S3_SECRET_ACCESS_KEY ?? '',
              },
            }),
        ),
      );
    },
    { timeout: OWN_SITE_START_MS },
  ],
});

/** The site prints its link after it has started to listen. */
async function setupPathOf(site: OwnSite): Promise<string> {
  const find = () => /first administrator: (\S+)/.exec(site.readLog())?.[1];
  await expect.poll(find).toBeDefined();
  const { pathname, search } = new URL(find() ?? '');
  return pathname + search;
}

export { expect } from './test.ts';
