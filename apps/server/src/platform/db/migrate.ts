import { promises as fs } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, type MigrationInfo, type MigrationResult, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations');

/** Advisory lock number of migrations. Nothing else uses it. */
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

/** The database was created before the first release, by migrations that no longer exist. The message says what to do. */
export class OutdatedDatabaseError extends Error {
  override readonly name = 'OutdatedDatabaseError';

  constructor(database: string, migration: string) {
    super(`The database "${database}" was created before the first release (by ${migration}) and cannot be migrated.
Create it anew. This deletes its content:
  drop database "${database}";
  create database "${database}";
Then run "npm run db:migrate".`);
  }
}

/** Migrates the schema to the latest version. When several processes call it, one migrates and the others wait. */
export async function migrateToLatest(db: Database): Promise<readonly MigrationResult[]> {
  const { error, results } = await unhurried(db, async (connection) => {
    const migrator = migratorOf(connection);
    await rejectOutdated(connection, await migrator.getMigrations());
    return migrator.migrateToLatest();
  });
  if (error !== undefined) throw new Error('Migration failed', { cause: error });
  return results ?? [];
}

/** Later migrations that we do not know are fine: the previous release runs on the new schema during a rollout. */
async function rejectOutdated(db: Database, known: readonly MigrationInfo[]): Promise<void> {
  const { rows: tables } =
    await sql`select from pg_class where oid = to_regclass('kysely_migration')`.execute(db);
  if (tables.length === 0) return;
  const { rows } = await sql<{ database: string; name: string }>`
    select current_database() as database, name from kysely_migration order by name collate "C" limit 1`.execute(
    db,
  );
  const [applied, first] = [rows[0], known[0]];
  if (applied !== undefined && first !== undefined && applied.name < first.name)
    throw new OutdatedDatabaseError(applied.database, applied.name);
}

/**
 * Building an index on millions of rows takes minutes, and so does waiting for another process that builds it, so there
 * is no statement timeout. Waiting for a table lock, such as that of a backup, is limited: other queries queue behind
 * the migration.
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
      // The connection returns to the pool, whose connections have these limits.
      await sql`reset statement_timeout`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
    }
  });
}

/** Reverts every migration, for the up-down-up test. */
export async function migrateDown(db: Database): Promise<void> {
  const migrator = migratorOf(db);
  for (const migration of (await migrator.getMigrations()).toReversed()) {
    if (migration.executedAt === undefined) continue;
    const { error } = await migrator.migrateDown();
    if (error !== undefined) throw new Error('Rolling back a migration failed', { cause: error });
  }
}

export interface MigrationState {
  readonly applied: number;
  /** The last one that ran. */
  readonly latest: string | null;
  readonly pending: readonly string[];
}

export async function readMigrationState(db: Database): Promise<MigrationState> {
  const all = await migratorOf(db).getMigrations();
  const applied = all.filter((migration) => migration.executedAt !== undefined);
  return {
    applied: applied.length,
    latest: applied.at(-1)?.name ?? null,
    pending: all.filter((migration) => migration.executedAt === undefined).map(({ name }) => name),
  };
}

/** Names of the migrations that are not applied yet. A server must not serve requests before they ran. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const all = await migratorOf(db).getMigrations();
  await rejectOutdated(db, all);
  return all.filter((migration) => migration.executedAt === undefined).map((migration) => migration.name);
}
