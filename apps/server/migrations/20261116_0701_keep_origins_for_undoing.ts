import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Whose the changed fields were. Null where it was not noted: what such a job locked stays locked.
  await sql`alter table bulk_job_records add column origins jsonb`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bulk_job_records drop column origins`.execute(db);
}
