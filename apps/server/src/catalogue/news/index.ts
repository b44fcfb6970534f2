/** News: articles about titles and people. */
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import type { MergedRows } from '#platform/merged-rows.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { reassignPeople, reassignTitles } from './news.repository.ts';
import { newsRoutes } from './news.routes.ts';
import { createNewsReader, createNewsService } from './news.service.ts';

export { newsChanged } from './news.events.ts';
export { presentNewsCard } from './news.presenter.ts';
export type { NewsCardRow } from './news.repository.ts';
export { createNewsReader, createNewsService, type NewsInput, type NewsService } from './news.service.ts';

const MERGED_ROWS: readonly MergedRows[] = [
  { entities: ['title'], relation: 'articles', reassign: reassignTitles },
  { entities: ['person'], relation: 'articles', reassign: reassignPeople },
];

const PUBLISH_SECONDS = 30;

export const newsModule = defineModule({
  name: 'catalogue/news',
  setup: (
    { db, events, pool, clock, storage }: Pick<Platform, 'db' | 'events' | 'pool' | 'clock' | 'storage'>,
    { languagesOf, shared }: { languagesOf: LanguageResolver; shared: CachedRoute },
  ) => {
    const news = createNewsService({ events });
    return {
      news,
      mergedRows: MERGED_ROWS,
      routes: newsRoutes({
        news: createNewsReader({ pool, clock }),
        pictures: createPicturePresenter(storage),
        languagesOf,
        shared,
      }),
      schedules: [
        {
          name: 'publish-news',
          everySeconds: PUBLISH_SECONDS,
          run: async () => {
            await news.publishDue(db, clock.now());
          },
        },
      ],
    };
  },
});
