/** Titles: films and series. */
import { createTitleBrowser, type PersonalTitlesReader } from '#catalogue/browse/index.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { ResponseStores } from '#catalogue/response-store/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import type { MergedRows } from '#platform/merged-rows.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import * as repository from './titles.repository.ts';
import { titlesRoutes } from './titles.routes.ts';
import { createTitlesReader, createTitlesService } from './titles.service.ts';
import { createSimilarTitlesUpdater } from './similar-titles.ts';
import { watchableListener } from './watchable-titles.ts';

export type { BulkTitleFields, BulkTitleRow } from './titles.bulk.repository.ts';
export { SEASON_SUMMARIES, type SeasonSummaryRow, SIMILAR_TITLES } from './titles.page.repository.ts';
export { presentSeasonSummary } from './titles.presenter.ts';
export { titlesBecameWatchable } from './titles.events.ts';
export type { LocalScore } from './titles.scores.repository.ts';
export { SCORE_PRIOR, weightedScore } from './weighted-score.ts';
export {
  createTitlesReader,
  createTitlesService,
  type TitleDetails,
  type TitleInput,
  type TitlesService,
} from './titles.service.ts';

interface Deps {
  readonly personalTitles: PersonalTitlesReader;
  readonly languagesOf: LanguageResolver;
  readonly documents: ResponseStores;
  readonly shared: CachedRoute;
}

const MERGED_ROWS: readonly MergedRows[] = [
  { entities: ['title'], relation: 'aliases', reassign: repository.reassignAliases },
  { entities: ['title'], relation: 'scores', reassign: repository.reassignScores },
  { entities: ['title'], relation: 'translations', reassign: repository.reassignTranslations },
  { entities: ['title'], relation: 'merged_before', reassign: repository.reassignMerged },
];

export const titlesModule = defineModule({
  name: 'catalogue/titles',
  setup: (
    { pool, storage, db, events, clock }: Pick<Platform, 'pool' | 'storage' | 'db' | 'events' | 'clock'>,
    { personalTitles, languagesOf, documents, shared }: Deps,
  ) => {
    const similar = createSimilarTitlesUpdater({ db, events, clock });
    return {
      titles: createTitlesService({ events }),
      mergedRows: MERGED_ROWS,
      listeners: [...similar.listeners, watchableListener(events)],
      schedules: similar.schedules,
      routes: titlesRoutes({
        titles: createTitlesReader(pool),
        browser: createTitleBrowser({ pool }),
        personalTitles,
        pictures: createPicturePresenter(storage),
        languagesOf,
        documents,
        shared,
      }),
    };
  },
});
