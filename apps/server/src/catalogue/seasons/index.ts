/** Seasons: the seasons of series and their episodes. */
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { LanguageResolver } from '#foundation/bootstrap/index.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { seasonsRoutes } from './seasons.routes.ts';
import { createSeasonsReader } from './seasons.service.ts';

export { lockTitle } from './seasons.parts.repository.ts';
export { createSeasonParts } from './seasons.parts.service.ts';
export { listStills } from './seasons.repository.ts';
export { createSeasonsService } from './seasons.service.ts';

export { recountParts, reassignEpisodes, reassignSeasons } from './seasons.repository.ts';

export const seasonsModule = defineModule({
  name: 'catalogue/seasons',
  setup: (
    { pool, storage }: Pick<Platform, 'pool' | 'storage'>,
    { languagesOf, shared }: { languagesOf: LanguageResolver; shared: CachedRoute },
  ) => ({
    routes: seasonsRoutes({
      seasons: createSeasonsReader(pool),
      pictures: createPicturePresenter(storage),
      languagesOf,
      shared,
    }),
  }),
});
