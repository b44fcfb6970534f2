import { type Config, ownerConfig } from '#platform/config/config.ts';
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

/** For commands that change the schema, as the role that owns it. */
export const withOwnedDatabase = <T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> =>
  withDatabase(ownerConfig(config), work);
