import { getLanding } from '@kinora/contracts/catalogue/landing.ts';
import { RULES_TAG, titleTags } from '#catalogue/cache-tags/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import type { Route } from '#platform/http/route.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import type { LandingService } from './landing.service.ts';

interface Deps {
  readonly landing: LandingService;
  readonly languagesOf: LanguageResolver;
  readonly shared: CachedRoute;
}

export const landingRoutes = ({ landing, languagesOf, shared }: Deps): Route[] => [
  shared(
    getLanding,
    {
      about: () => [RULES_TAG],
      shows: ({ landing: page }) =>
        titleTags([...page.posters, ...page.secondary_features.flatMap((feature) => feature.posters)]),
      version: landing.version,
    },
    async ({ request, caller }) => ({ landing: await landing.show(await languagesOf(request, caller)) }),
  ),
];
