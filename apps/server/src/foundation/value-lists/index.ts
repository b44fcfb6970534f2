/** Value lists: choices for forms. */
import { createLanguageResolver } from '#foundation/bootstrap/index.ts';
import type { LocalizationsService } from '#foundation/localizations/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import { defineModule } from '#platform/module.ts';
import { valueListsRoutes } from './value-lists.routes.ts';
import { createValueListsService } from './value-lists.service.ts';

export type { ValueListsService } from './value-lists.service.ts';

interface Deps {
  readonly users: UsersService;
  readonly localizations: LocalizationsService;
}

export const valueListsModule = defineModule({
  name: 'foundation/value-lists',
  setup: (_platform: unknown, deps: Deps) => {
    const service = createValueListsService(deps);
    const languagesOf = createLanguageResolver(deps);
    return { service, routes: valueListsRoutes({ valueLists: service, languagesOf }) };
  },
});
