/** Access tokens: lets API clients act on behalf of a user. */
import { generalSettings } from '@kinora/contracts/foundation/sign-in-settings.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createIdentifyToken } from './identify-token.ts';
import { accessTokensRoutes } from './access-tokens.routes.ts';
import { createAccessTokensService } from './access-tokens.service.ts';

export { presentAccessToken } from './access-tokens.presenter.ts';
export type { TokenRow as AccessTokenRow } from './access-tokens.repository.ts';
export type { AccessTokensService } from './access-tokens.service.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  /** All permissions that modules declare. */
  readonly permissions: ReadonlySet<string>;
}

export const accessTokensModule = defineModule({
  name: 'foundation/access-tokens',
  setup: ({ db, clock, limiter }: Pick<Platform, 'db' | 'clock' | 'limiter'>, deps: Deps) => {
    const service = createAccessTokensService({ db, clock, ...deps });
    return {
      service,
      /** Identifies the API client behind a request. Runs before any cookie is read. */
      identify: createIdentifyToken({
        tokens: service,
        limiter,
        isEmailConfirmationRequired: () => deps.settings.get(generalSettings).require_email_confirmation,
      }),
      routes: accessTokensRoutes(service),
    };
  },
});
