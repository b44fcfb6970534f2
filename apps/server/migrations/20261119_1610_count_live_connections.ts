import { type Kysely, sql } from 'kysely';

/** How many open pages are connected to a process for live updates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table processes add column live_connections integer not null default 0`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table processes drop column live_connections`.execute(db);
}
