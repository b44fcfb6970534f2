/** Access checks: explains what a person may open or do, with the code that enforces it. */
import type { FastifyRequest } from 'fastify';
import { generalSettings } from '@kinora/contracts/foundation/sign-in-settings.ts';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { accessChecksRoutes } from './access-checks.routes.ts';
import { createAccessChecksService } from './access-checks.service.ts';
import { createPersonReader } from './check-person.ts';
import type { RequestExplainer } from './explained-request.ts';
import { createCheckRunner } from './run-check.ts';

export type { RequestExplainer } from './explained-request.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly users: Pick<UsersService, 'find'>;
  readonly permissions: ReadonlySet<string>;
  readonly endpoints: () => readonly AnyEndpoint[];
  readonly explainerFor: (request: FastifyRequest) => RequestExplainer;
}

export const accessChecksModule = defineModule({
  name: 'admin/access-checks',
  setup: (
    { db, pool, config: { baseUrl } }: Pick<Platform, 'db' | 'pool' | 'config'>,
    { settings, users, permissions, endpoints, explainerFor }: Deps,
  ) => {
    const isEmailConfirmationRequired = () => settings.get(generalSettings).require_email_confirmation;
    const checks = createAccessChecksService({
      db,
      baseUrl,
      permissions,
      readPerson: createPersonReader({ pool, users, isEmailConfirmationRequired }),
      run: createCheckRunner({ baseUrl, endpoints, isEmailConfirmationRequired }),
    });
    return { routes: accessChecksRoutes({ checks, explainerFor }) };
  },
});
