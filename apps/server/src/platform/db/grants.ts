import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Privileges of the site's role on rows; none of them changes the schema. */
const ROWS = sql.raw('select, insert, update, delete');

/**
 * Grants a role what the site and the worker need: it can read and write rows and call functions, but cannot create,
 * change or drop anything. Must be called by the role that migrates. Objects that later migrations create are granted
 * by default privileges.
 */
export async function grantToSite(db: Database, role: string): Promise<void> {
  const to = sql.id(role);
  await shutPublicOut(db, role);
  await sql`grant usage on schema public to ${to}`.execute(db);
  await sql`grant ${ROWS} on all tables in schema public to ${to}`.execute(db);
  await sql`grant usage, select on all sequences in schema public to ${to}`.execute(db);
  await sql`grant execute on all functions in schema public to ${to}`.execute(db);
  // The site reads this table at each start. Only the role that runs migrations writes it.
  await sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${to}`.execute(db);
  await sql`alter default privileges grant usage on schemas to ${to}`.execute(db);
  await sql`alter default privileges grant ${ROWS} on tables to ${to}`.execute(db);
  await sql`alter default privileges grant usage, select on sequences to ${to}`.execute(db);
  await sql`alter default privileges grant execute on functions to ${to}`.execute(db);
}

/** Tables that a video-only worker reads, and those it writes. */
const VIDEO_READS = ['kysely_migration', 'kysely_migration_lock', 'file_entries', 'videos'];
const VIDEO_WRITES = [
  'processes',
  'video_assets',
  'video_captions',
  'video_renditions',
  'video_steps',
  'video_workers',
];

/** Events that it emits. Inserting any other job, such as a mail, is rejected. */
const VIDEO_EVENTS = ['titles.changed', 'videos.failed', 'videos.measured'];

/** Grants a role what a video-only worker needs. It cannot access accounts, sessions or settings. */
export async function grantToVideoWorker(db: Database, role: string): Promise<void> {
  const to = sql.id(role);
  await shutPublicOut(db, role);
  await sql`revoke all on all tables in schema public from ${to}`.execute(db);
  await sql`grant usage on schema public to ${to}`.execute(db);
  await sql`grant select on ${tables(VIDEO_READS)} to ${to}`.execute(db);
  await sql`grant ${ROWS} on ${tables(VIDEO_WRITES)} to ${to}`.execute(db);
  // Other jobs stay hidden, because their payloads contain the links of mails.
  await sql`grant insert, select (id, dedupe_key) on outbox to ${to}`.execute(db);
  const policy = sql.id(`jobs_of_${role}`);
  const jobs = sql.join(VIDEO_EVENTS.map((event) => sql.lit(`event.${event}.%`)));
  await sql`drop policy if exists ${policy} on outbox`.execute(db);
  await sql`create policy ${policy} on outbox as restrictive for insert to ${to} with check (job like any (array[${jobs}]))`.execute(
    db,
  );
  await sql`grant select, insert, update on content_changes to ${to}`.execute(db);
}

/** By default every role can create temporary tables, and before PostgreSQL 15 any table. */
async function shutPublicOut(db: Database, role: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const database = sql.id(rows[0]?.name ?? '');
  await sql`revoke temporary on database ${database} from public`.execute(db);
  await sql`revoke create on schema public from public`.execute(db);
  await sql`grant connect on database ${database} to ${sql.id(role)}`.execute(db);
}

const tables = (names: readonly string[]) => sql.join(names.map((name) => sql.table(name)));
