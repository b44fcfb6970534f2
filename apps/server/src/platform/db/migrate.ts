import { promises as fs } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator, type MigrationResult } from 'kysely/migration';
import type { Database } from './database.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations');

/** The lock of whoever migrates, by a number that nothing else takes. */
const MIGRATING = 4_201;

const migratorOf = (db: Database) =>
  new Migrator({
    db,
    provider: new FileMigrationProvider({
      fs,
      path,
      migrationFolder: MIGRATIONS,
      import: (file: string) => import(file),
    }),
  });

/** Brings the schema up to date. Several processes may call it at once: one works, the others wait. */
export async function migrateToLatest(db: Database): Promise<readonly MigrationResult[]> {
  const { error, results } = await unhurried(db, (connection) => migratorOf(connection).migrateToLatest());
  if (error !== undefined) throw new Error('Migrating failed', { cause: error });
  return results ?? [];
}

/**
 * An index over millions of rows takes minutes, and so does waiting for another process that makes it. A table that a
 * backup reads is not waited for that long: whoever wants it meanwhile stands behind the migration.
 */
function unhurried<T>(db: Database, work: (connection: Database) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set lock_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${MIGRATING})`.execute(connection);
    await sql`set lock_timeout = '30s'`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATING})`.execute(connection);
      // The connection goes back to a pool whose others keep their limits.
      await sql`reset statement_timeout`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
    }
  });
}

/** Takes every migration back, for the up-down-up test. */
export async function migrateDown(db: Database): Promise<void> {
  const migrator = migratorOf(db);
  for (const migration of (await migrator.getMigrations()).toReversed()) {
    if (migration.executedAt === undefined) continue;
    const { error } = await migrator.migrateDown();
    if (error !== undefined) throw new Error('Taking a migration back failed', { cause: error });
  }
}

/** Names of migrations this code brings that the database lacks: a server must not serve before they ran. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const all = await migratorOf(db).getMigrations();
  return all.filter((migration) => migration.executedAt === undefined).map((migration) => migration.name);
}
