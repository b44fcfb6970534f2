import type { Config } from '#platform/config/config.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import type { SearchEngine } from './search.engine.ts';
import { createFinder } from './search.find.ts';
import { rebuildIndex } from './search.rebuild.ts';
import { recordChanges } from './search.rebuild-repository.ts';
import { removeDocuments, upsertDocuments } from './search.writer.ts';

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
    rebuild: (reader) => rebuildIndex(config, reader),
    note: recordChanges,
  };
}
