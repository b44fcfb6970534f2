import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table file_entries (
      id integer generated always as identity primary key,
      /* Files outlive the account they came from: a poster stays. */
      user_id integer references users on delete set null,
      /* What it was uploaded for. */
      policy text not null,
      disk text not null check (disk in ('public', 'uploads')),
      /* Where the storage keeps it: made up by us, never by a client. */
      key text not null constraint file_entries_key unique,
      /* As its owner calls it: shown, never used as a path. */
      name text not null,
      extension text not null,
      /* What was found in the file itself. */
      mime text not null,
      file_size bigint not null,
      created_at timestamptz not null default now(),
      deleted_at timestamptz
    )`.execute(db);
  await sql`create index file_entries_owner on file_entries (user_id, id desc) include (file_size)`.execute(
    db,
  );
  await sql`create index file_entries_deleted on file_entries (deleted_at) where deleted_at is not null`.execute(
    db,
  );
  /* Uploads under way: their bytes count against the quota from the beginning. */
  await sql`
    create table pending_uploads (
      id uuid primary key,
      user_id integer not null references users on delete cascade,
      way text not null check (way in ('tus', 'presigned', 'multipart')),
      policy text not null,
      disk text not null check (disk in ('public', 'uploads')),
      key text not null constraint pending_uploads_key unique,
      name text not null,
      extension text not null,
      mime text not null,
      file_size bigint not null,
      /* The S3 server's own name for an upload in parts. */
      storage_upload_id text,
      /* Which process is writing to it; one that died lets go by itself. */
      locked_by text,
      locked_until timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index pending_uploads_owner on pending_uploads (user_id)`.execute(db);
  await sql`create index pending_uploads_created on pending_uploads (created_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table pending_uploads, file_entries`.execute(db);
}
