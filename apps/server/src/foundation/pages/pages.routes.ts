import { getCustomPage } from '@kinora/contracts/foundation/pages.ts';
import type { CachedRoute, CachePolicy } from '#platform/http/cached-route.ts';
import type { Route } from '#platform/http/route.ts';
import { assertReadable } from './page-access.ts';
import { pageAddressTag } from './pages.events.ts';
import { presentPage } from './pages.presenter.ts';
import type { PagesReader } from './pages.service.ts';

interface Deps {
  readonly pages: PagesReader;
  readonly siteName: () => string;
  readonly shared: CachedRoute;
}

export function pagesRoutes({ pages, siteName, shared }: Deps): Route[] {
  const sharing: CachePolicy<typeof getCustomPage> = {
    hasRestricted: true,
    about: ({ params }) => [pageAddressTag(params.idOrSlug)],
    shows: ({ page }) => [pageAddressTag(String(page.id))],
    version: siteName,
  };
  return [
    shared(getCustomPage, sharing, async ({ params, caller }) => {
      const row = await pages.find(params.idOrSlug);
      assertReadable(row, caller);
      return presentPage(row, siteName());
    }),
  ];
}
