/** Browsing: lists titles by any filter, in any order, page by page. */
import { titlesChanged, titlesScored } from '#catalogue/title-cards/index.ts';
import { defineListener } from '#platform/events/events.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { browseRoutes } from './browse.routes.ts';
import { refreshBrowse, refreshFilterValues } from './browse.service.ts';

export {
  createPersonalTitlesReader,
  keepPersonal,
  type PersonalTitles,
  type PersonalTitlesReader,
} from './personal-titles.ts';
export { type TitleBrowser, createTitleBrowser } from './title-browser.ts';
export {
  fillBrowse,
  rebuildBrowse,
  refreshBrowse,
  refreshBrowsePopularity,
  refreshFilterValues,
} from './browse.service.ts';
export type { BrowseInput, BrowseRows } from './types.ts';

const VALUES_SECONDS = 600;

export const browseModule = defineModule({
  name: 'catalogue/browse',
  setup: ({ db, pool }: Pick<Platform, 'db' | 'pool'>, { shared }: { shared: CachedRoute }) => ({
    routes: browseRoutes(pool, shared),
    listeners: [titlesChanged, titlesScored].map((event) =>
      defineListener(event, 'refresh-browse', ({ ids }, { tx }) => refreshBrowse(tx, ids)),
    ),
    schedules: [
      { name: 'count-browse-values', everySeconds: VALUES_SECONDS, run: () => refreshFilterValues(db) },
    ],
  }),
});
