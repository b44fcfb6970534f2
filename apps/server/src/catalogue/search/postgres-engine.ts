import type { Config } from '#platform/config/config.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import type { SearchEngine } from './engine.ts';
import { createFinder } from './finder.ts';
import { rebuildIndex } from './rebuild-index.ts';
import { recordChanges } from './search.rebuild.repository.ts';
import { removeDocuments, upsertDocuments } from './index-writer.ts';

/** The search index in our own PostgreSQL database. */
export function createPostgresEngine({
  pool,
  config,
}: {
  pool: StatementPool;
  config: Config;
}): SearchEngine {
  return {
    find: createFinder(pool),
    upsert: upsertDocuments,
    remove: removeDocuments,
    rebuild: (reader, onStep) => rebuildIndex(config, reader, onStep),
    note: recordChanges,
  };
}
