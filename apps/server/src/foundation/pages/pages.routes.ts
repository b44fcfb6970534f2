import { getCustomPage } from '@kinora/contracts/foundation/pages.ts';
import { shownTag } from '#foundation/tags/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import type { CachedRoute, CachePolicy } from '#platform/http/cached-route.ts';
import type { Route } from '#platform/http/route.ts';
import { assertReadable } from './page-access.ts';
import { pageAddressTag } from './pages.events.ts';
import { type PageWords, presentPage } from './pages.presenter.ts';
import type { PagesReader } from './pages.service.ts';

interface Deps {
  readonly pages: PagesReader;
  readonly words: () => PageWords;
  readonly languagesOf: LanguageResolver;
  readonly shared: CachedRoute;
}

export function pagesRoutes({ pages, words, languagesOf, shared }: Deps): Route[] {
  const sharing: CachePolicy<typeof getCustomPage> = {
    hasRestricted: true,
    about: ({ params }) => [pageAddressTag(params.idOrSlug)],
    shows: ({ page }) => [pageAddressTag(String(page.id)), ...page.tags.map(shownTag)],
    version: () => JSON.stringify(words()),
  };
  return [
    shared(getCustomPage, sharing, async ({ params, request, caller }) => {
      const row = await pages.find(params.idOrSlug);
      assertReadable(row, caller);
      return presentPage(row, words(), await languagesOf(request, caller));
    }),
  ];
}
