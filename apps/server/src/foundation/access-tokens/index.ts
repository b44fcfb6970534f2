/** Access tokens: programs that act for a person. */
import { generalSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createIdentifyToken } from './access-tokens.identify.ts';
import { accessTokensRoutes } from './access-tokens.routes.ts';
import { createAccessTokensService } from './access-tokens.service.ts';

export { presentAccessToken } from './access-tokens.presenter.ts';
export type { TokenRow as AccessTokenRow } from './access-tokens.repository.ts';
export type { AccessTokensService } from './access-tokens.service.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  /** Every permission the modules declared. */
  readonly permissions: ReadonlySet<string>;
}

export const accessTokensModule = defineModule({
  name: 'access-tokens',
  setup: ({ db, clock, limiter }: Pick<Platform, 'db' | 'clock' | 'limiter'>, deps: Deps) => {
    const service = createAccessTokensService({ db, clock, ...deps });
    return {
      service,
      /** Tells the routes which program makes a request, before anything looks at cookies. */
      identify: createIdentifyToken({
        tokens: service,
        limiter,
        isEmailConfirmationRequired: () => deps.settings.get(generalSettings).require_email_confirmation,
      }),
      routes: accessTokensRoutes(service),
    };
  },
});
