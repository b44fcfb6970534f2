import { type Kysely, sql } from 'kysely';

/** A form is noted before its bytes are stored too: a process that dies between leaves nothing nobody knows of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table pending_uploads
      drop constraint pending_uploads_way_check,
      add constraint pending_uploads_way_check check (way in ('form', 'tus', 'presigned', 'multipart'))`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from pending_uploads where way = 'form'`.execute(db);
  await sql`
    alter table pending_uploads
      drop constraint pending_uploads_way_check,
      add constraint pending_uploads_way_check check (way in ('tus', 'presigned', 'multipart'))`.execute(db);
}
