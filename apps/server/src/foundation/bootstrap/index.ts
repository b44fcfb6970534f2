/** Bootstrap data: the current user and the site's configuration, for every page and every change of identity. */
import { defineModule } from '#platform/module.ts';
import { bootstrapRoutes } from './bootstrap.routes.ts';
import { type BootstrapDeps, createBootstrapService } from './bootstrap.service.ts';

export { createLanguageResolver } from './languages.ts';
export type { BootstrapService } from './bootstrap.service.ts';
export { LANGUAGE_COOKIE, viewerOf, preferredLanguages } from './viewer.ts';

export const bootstrapModule = defineModule({
  name: 'foundation/bootstrap',
  setup: (_platform: unknown, deps: BootstrapDeps) => {
    const service = createBootstrapService(deps);
    return { service, routes: bootstrapRoutes(service) };
  },
});
