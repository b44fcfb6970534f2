/** Seasons: the seasons of series and their episodes. */
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import type { MergedRows } from '#platform/merged-rows.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createEpisodeReader } from './episode-reader.ts';
import { reassignEpisodes, reassignSeasons } from './seasons.repository.ts';
import { seasonsRoutes } from './seasons.routes.ts';
import { createSeasonsReader, createSeasonsService } from './seasons.service.ts';

export { createSeasonsService, type SeasonsService } from './seasons.service.ts';
export { hideEpisode, hideEpisodes, type IsSpoiler } from './hidden-episodes.ts';
export type { EpisodeReader } from './episode-reader.ts';

const MERGED_ROWS: readonly MergedRows[] = [
  { entities: ['title'], relation: 'seasons', reassign: reassignSeasons },
  { entities: ['title'], relation: 'episodes', reassign: reassignEpisodes },
];

export const seasonsModule = defineModule({
  name: 'catalogue/seasons',
  setup: (
    { pool, storage, events }: Pick<Platform, 'pool' | 'storage' | 'events'>,
    { languagesOf, shared }: { languagesOf: LanguageResolver; shared: CachedRoute },
  ) => {
    const reader = createSeasonsReader(pool);
    const pictures = createPicturePresenter(storage);
    return {
      seasons: createSeasonsService({ events }),
      /** Reads episodes as the catalogue presents them; for modules that hide some from a member. */
      episodes: createEpisodeReader(reader, pictures),
      mergedRows: MERGED_ROWS,
      routes: seasonsRoutes({ seasons: reader, pictures, languagesOf, shared }),
    };
  },
});
