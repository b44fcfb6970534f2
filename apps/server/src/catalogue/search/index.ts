/** Search: titles, people, episodes, news and channels by name, as the user types. */
import { channelsChanged } from '#catalogue/channels/index.ts';
import { newsChanged } from '#catalogue/news/index.ts';
import { peopleChanged } from '#catalogue/person-cards/index.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import { episodesDeleted, titlesChanged } from '#catalogue/title-cards/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import type { Config } from '#platform/config/config.ts';
import { createBulkPool } from '#platform/db/bulk-load.ts';
import { createDatabase } from '#platform/db/database.ts';
import { defineListener } from '#platform/events/events.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createDocumentReader } from './document-reader.ts';
import type { RebuildReport, StepListener } from './engine.ts';
import { createIndexState } from './index-state.ts';
import { createSearchIndexer } from './indexer.ts';
import { fillKnownFor } from './search.known-for.repository.ts';
import { createSearchMisses } from './search-misses.ts';
import { createPostgresEngine } from './postgres-engine.ts';
import { searchAdminRoutes } from './search.admin-routes.ts';
import { rebuildSearchHandler } from './search.jobs.ts';
import { searchRoutes } from './search.routes.ts';
import { createSearchReader } from './search.service.ts';
import { createSearchMaintenance, searchMaintenanceSchedule } from './maintenance.ts';

export type { RebuildReport } from './engine.ts';
export { suggestWords } from './finder.ts';
export { createPostgresEngine } from './postgres-engine.ts';
export { nameHashes, splitQuery } from './text.ts';
export { createTitleNames, type NamedTitle } from './title-names.ts';

interface Deps {
  readonly languagesOf: LanguageResolver;
  readonly shared: CachedRoute;
}

export const searchModule = defineModule({
  name: 'catalogue/search',
  setup: (platform: Platform, { languagesOf, shared }: Deps) => {
    const { db, pool, clock, events, limiter, storage, config, outbox } = platform;
    const engine = createPostgresEngine({ pool, config });
    const indexer = createSearchIndexer({ engine, reader: createDocumentReader(db), events });
    const misses = createSearchMisses({ db, pool, clock, limiter, config });
    const rebuild = () => rebuildSearch(config);
    const upkeep = createSearchMaintenance({ db, clock, rebuild, indexer, misses });
    return {
      routes: [
        ...searchRoutes({
          reader: createSearchReader({ engine, pool, clock, pictures: createPicturePresenter(storage) }),
          misses,
          languagesOf,
          shared,
        }),
        ...searchAdminRoutes(createIndexState({ db, clock, outbox })),
      ],
      jobs: [rebuildSearchHandler({ db, clock, rebuild: (onStep) => rebuildSearch(config, onStep) })],
      listeners: [
        defineListener(titlesChanged, 'index-titles', ({ ids }, { tx }) => indexer.refresh(tx, 'title', ids)),
        defineListener(episodesDeleted, 'remove-episodes', ({ ids }, { tx }) =>
          indexer.removeEpisodes(tx, ids),
        ),
        defineListener(peopleChanged, 'index-people', ({ ids }, { tx }) => indexer.refreshPeople(tx, ids)),
        defineListener(newsChanged, 'index-news', ({ ids }, { tx }) => indexer.refresh(tx, 'article', ids)),
        defineListener(channelsChanged, 'index-channels', ({ ids }, { tx }) =>
          indexer.refresh(tx, 'channel', ids),
        ),
      ],
      schedules: [searchMaintenanceSchedule(upkeep)],
    };
  },
});

/** Rebuilds the index from the catalogue. Searches use the old index until the swap. */
export async function rebuildSearch(config: Config, onStep?: StepListener): Promise<RebuildReport> {
  const pool = createBulkPool(config, 'kinora-search-read');
  try {
    const db = createDatabase(pool);
    const report = await createPostgresEngine({ pool, config }).rebuild(createDocumentReader(db), onStep);
    onStep?.('known for');
    const started = performance.now();
    await fillKnownFor(db);
    const seconds = (performance.now() - started) / 1000;
    return { ...report, steps: [...report.steps, { name: 'known for', seconds }] };
  } finally {
    await pool.end();
  }
}
