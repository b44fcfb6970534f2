/** API docs: describes the requests and responses of this site's API for developers. */
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { apiDocsRoutes } from './api-docs.routes.ts';
import { createApiDocsService } from './api-docs.service.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly endpoints: () => readonly AnyEndpoint[];
}

export const apiDocsModule = defineModule({
  name: 'foundation/api-docs',
  setup: ({ config }: Pick<Platform, 'config'>, deps: Deps) => ({
    routes: apiDocsRoutes(createApiDocsService({ config, ...deps })),
  }),
});
