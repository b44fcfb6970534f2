import { type Kysely, sql } from 'kysely';

/**
 * A job that calls another service runs without a transaction: until `leased_until` it belongs to one worker. Nor does a
 * transaction wait for Redis: until `relaying_until` one relay hands the job over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox add column leased_until timestamptz, add column relaying_until timestamptz`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox drop column leased_until, drop column relaying_until`.execute(db);
}
