/** Browsing: titles by any filter, in any order, page by page. */
import { titlesChanged } from '#catalogue/title-cards/index.ts';
import { listen } from '#platform/events/events.ts';
import type { SharedRoute } from '#platform/http/shared-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { browseRoutes } from './browse.routes.ts';
import { refreshBrowse, refreshValues } from './browse.service.ts';

export { type Browser, createBrowser } from './browse.engine.ts';
export { rewritePopularity } from './browse.rows-repository.ts';
export { fillBrowse, rebuildBrowse, refreshBrowse, refreshValues } from './browse.service.ts';
export type { BrowseInput, BrowseRows } from './browse.types.ts';

const VALUES_SECONDS = 600;

export const browseModule = defineModule({
  name: 'catalogue/browse',
  setup: ({ db, pool }: Pick<Platform, 'db' | 'pool'>, { shared }: { shared: SharedRoute }) => ({
    routes: browseRoutes(pool, shared),
    listeners: [listen(titlesChanged, 'refresh-browse', ({ ids }, { tx }) => refreshBrowse(tx, ids))],
    schedules: [{ name: 'count-browse-values', everySeconds: VALUES_SECONDS, run: () => refreshValues(db) }],
  }),
});
