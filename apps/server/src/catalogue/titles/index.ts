/** Titles: films and series. */
import { createTitleBrowser } from '#catalogue/browse/index.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { ResponseStores } from '#catalogue/documents/index.ts';
import type { LanguagesOf } from '#foundation/bootstrap/index.ts';
import type { CachedRoute } from '#platform/http/shared-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { titlesRoutes } from './titles.routes.ts';
import { createTitlesReader } from './titles.service.ts';
import { createSimilarTitlesUpdater } from './titles.similar.ts';

export { writeTitlesInBulk } from './titles.bulk.ts';
export {
  type BulkTitleFields,
  type BulkTitleRow,
  listForBulk as listTitlesForBulk,
} from './titles.bulk-repository.ts';
export { SEASON_SUMMARIES, type SeasonSummaryRow, SIMILAR_TITLES } from './titles.page-repository.ts';
export { recordTitleEdit, replaceAliases, restoreTitle } from './titles.editing.ts';
export { moveTitlesToKeyword, touchTitlesOfKeyword } from './titles.keywords.ts';
export { presentSeasonSummary } from './titles.presenter.ts';
export { listPictures as listTitlePictures } from './titles.repository.ts';
export { writePopularity as writeTitlePopularity } from './titles.popularity-repository.ts';
export { weightedScore } from './titles.scores.ts';
export { createTitlesReader, createTitlesService, type TitleInput } from './titles.service.ts';

interface Deps {
  readonly languagesOf: LanguagesOf;
  readonly documents: ResponseStores;
  readonly shared: CachedRoute;
}

export {
  reassignAliases as reassignTitleAliases,
  reassignMerged as reassignMergedTitles,
  reassignScores as reassignTitleScores,
  reassignTranslations as reassignTitleTranslations,
} from './titles.moves-repository.ts';

export const titlesModule = defineModule({
  name: 'catalogue/titles',
  setup: (
    { pool, storage, db, events, clock }: Pick<Platform, 'pool' | 'storage' | 'db' | 'events' | 'clock'>,
    { languagesOf, documents, shared }: Deps,
  ) => ({
    ...createSimilarTitlesUpdater({ db, events, clock }),
    routes: titlesRoutes({
      titles: createTitlesReader(pool),
      browser: createTitleBrowser({ pool }),
      pictures: createPicturePresenter(storage),
      languagesOf,
      documents,
      shared,
    }),
  }),
});
