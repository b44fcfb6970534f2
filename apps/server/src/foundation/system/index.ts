/** System: the state of processes and services, and the checks that say what the owner has to repair. */
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import type { SiteCheck } from '#platform/site-check.ts';
import { createServiceProbes, type ProbeDeps } from './service-probes.ts';
import { systemAdminRoutes } from './system.admin-routes.ts';
import { systemChecks } from './system-checks.ts';
import { createSystemService } from './system.service.ts';

interface Deps {
  readonly mail: ProbeDeps['mail'];
  readonly release: string;
  /** The checks of all modules. */
  readonly siteChecks: () => readonly SiteCheck[];
}

export const systemModule = defineModule({
  name: 'foundation/system',
  setup: (platform: Platform, deps: Deps) => {
    const probes = createServiceProbes({ ...platform, mail: deps.mail });
    const service = createSystemService({ ...platform, ...deps, probes });
    return { routes: systemAdminRoutes(service), siteChecks: systemChecks(platform) };
  },
});
