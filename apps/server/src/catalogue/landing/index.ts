/** Landing: a page that introduces the site to new visitors, with titles from its channels. */
import { landingSettings } from '@kinora/contracts/catalogue/landing.ts';
import type { ChannelsReader } from '#catalogue/channels/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { defineModule } from '#platform/module.ts';
import { landingRoutes } from './landing.routes.ts';
import { createLandingService } from './landing.service.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly channels: Pick<ChannelsReader, 'titlesOf'>;
  readonly languagesOf: LanguageResolver;
  readonly shared: CachedRoute;
}

export const landingModule = defineModule({
  name: 'catalogue/landing',
  settings: [landingSettings],
  setup: (_platform: object, { settings, channels, languagesOf, shared }: Deps) => ({
    routes: landingRoutes({ landing: createLandingService({ settings, channels }), languagesOf, shared }),
  }),
});
