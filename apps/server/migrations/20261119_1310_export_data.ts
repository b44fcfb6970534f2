import { type Kysely, sql } from 'kysely';

/** Files with everything that a member has on the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_exports (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      state text not null default 'running' check (state in ('running', 'ready', 'failed')),
      -- The stored file and its size.
      key text,
      size bigint,
      -- When the file is deleted, and the row with it. Null while it is running.
      expires_at timestamptz,
      created_at timestamptz not null,
      constraint data_exports_file check ((state = 'ready') = (key is not null) and (key is null) = (size is null)),
      constraint data_exports_expires check ((state = 'running') = (expires_at is null))
    )`.execute(db);
  await sql`create unique index data_exports_running on data_exports (user_id) where state = 'running'`.execute(
    db,
  );
  await sql`create index data_exports_user on data_exports (user_id, id desc)`.execute(db);
  await sql`create index data_exports_expired on data_exports (expires_at) where expires_at is not null`.execute(
    db,
  );
  await sql`create index data_exports_started on data_exports (created_at) where state = 'running'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table data_exports`.execute(db);
}
