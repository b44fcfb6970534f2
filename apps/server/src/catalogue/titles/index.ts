/** Titles: films and series. */
import { createPictures } from '#catalogue/pictures/index.ts';
import type { LanguagesOf } from '#foundation/bootstrap/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { titlesRoutes } from './titles.routes.ts';
import { createTitlesReader } from './titles.service.ts';

export { SEASON_SUMMARIES, type SeasonSummaryRow } from './titles.page-repository.ts';
export { presentSeasonSummary } from './titles.presenter.ts';
export { createTitlesService, type TitleInput } from './titles.service.ts';

export const titlesModule = defineModule({
  name: 'catalogue/titles',
  setup: (
    { pool, storage }: Pick<Platform, 'pool' | 'storage'>,
    { languagesOf }: { languagesOf: LanguagesOf },
  ) => ({
    routes: titlesRoutes({
      titles: createTitlesReader(pool),
      pictures: createPictures(storage),
      languagesOf,
    }),
  }),
});
