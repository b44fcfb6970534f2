import { type OwnSite, OWN_SITE_START_MS, withOwnSite } from './own-site.ts';
import { test as base } from './test.ts';

/** A journey on a site with a separate database and worker, because all other journeys need the demo catalogue. */
export const test = base.extend<object, { demoSite: OwnSite }>({
  target: 'demo',
  demoSite: [
    ({ browserName }, use, { parallelIndex }) =>
      withOwnSite({ name: 'demo', browser: `${browserName}-${parallelIndex}`, hasWorker: true }, use),
    { scope: 'worker', auto: true, timeout: OWN_SITE_START_MS },
  ],
});

export { expect } from './test.ts';
