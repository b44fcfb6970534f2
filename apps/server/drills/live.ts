import { drillCrowd } from './live/crowd.ts';
import { drillMixedAccounts } from './live/mixed-accounts.ts';
import type { Drill } from './support/drill.ts';
import { withSite } from './support/site.ts';

const PORTS = { http: 3216, redis: 31_971 };
const SIZES = {
  ci: { size: 500, accounts: 60, steps: 300 },
  full: { size: 5000, accounts: 200, steps: 3000 },
};

/** Opens pages with live connections, restarts their server, and lets accounts sign in and out meanwhile. */
export const liveDrill: Drill = {
  name: 'live',
  run: async (list, { ci }) => {
    const { size, accounts, steps } = ci ? SIZES.ci : SIZES.full;
    await withSite(PORTS, (site) => drillCrowd(list, { site, port: PORTS.http, size }));
    await withSite(PORTS, (site) => drillMixedAccounts(list, { site, port: PORTS.http, accounts, steps }));
  },
};
