import type { Config } from '#platform/config/config.ts';
import { createDatabase, createPool, type Database } from '#platform/db/database.ts';

/** Commands need the database and nothing else, so that they work while Redis or the storage is away. */
export async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const db = createDatabase(createPool(config, 'kinora-cli'));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
