import { type OwnSite, OWN_SITE_START_MS, withOwnSite } from './own-site.ts';
import { test as base } from './test.ts';

/** A journey on a site with a separate database, because ads would change the pages of all other journeys. */
export const test = base.extend<object, { adsSite: OwnSite }>({
  target: 'ads',
  adsSite: [
    ({ browserName }, use, { parallelIndex }) =>
      withOwnSite({ name: 'ads', browser: `${browserName}-${parallelIndex}`, hasWorker: false }, use),
    { scope: 'worker', auto: true, timeout: OWN_SITE_START_MS },
  ],
});

export { expect } from './test.ts';
