import { type Config, schemaOwnerConfig } from '#platform/config/config.ts';
import { createDatabase, createPool, type Database } from '#platform/db/database.ts';

/** For commands that need only the database, so that they work while Redis or the storage is down. */
export async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const db = createDatabase(createPool(config, 'kinora-cli'));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** For commands that change the schema. Connects as the role that owns it. */
export const withSchemaOwnerDatabase = <T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> =>
  withDatabase(schemaOwnerConfig(config), work);
