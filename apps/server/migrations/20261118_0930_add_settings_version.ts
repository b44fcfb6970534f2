import { type Kysely, sql } from 'kysely';

/** The version detects concurrent edits; the times say when each secret was set. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table settings
      add column version integer not null default 0,
      add column secrets_set_at jsonb not null default '{}'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table settings drop column version, drop column secrets_set_at`.execute(db);
}
