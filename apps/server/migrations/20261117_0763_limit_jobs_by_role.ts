import { type Kysely, sql } from 'kysely';

/** Lets `db:grant --video` limit which jobs that role may add. All other roles see and write every job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create policy every_job on outbox using (true) with check (true)`.execute(db);
  await sql`alter table outbox enable row level security`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox disable row level security`.execute(db);
  await sql`drop policy every_job on outbox`.execute(db);
}
