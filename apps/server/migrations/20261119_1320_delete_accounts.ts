import { type Kysely, sql } from 'kysely';

/** Accounts with many rows are deleted in several transactions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Signed out and invisible from this moment on; the row goes with the last of the account's data.
  await sql`alter table users add column deleted_at timestamptz`.execute(db);
  // Finds the comments that mention a member.
  await sql`
    create index comments_mentions on comments using gin (mentions jsonb_path_ops) where mentions <> '[]'`.execute(
    db,
  );
  await sql`create index video_reports_user on video_reports (user_id) where user_id is not null`.execute(db);
  // The sweep of abandoned uploads deletes their files, so the rows outlive the account.
  await sql`
    alter table pending_uploads alter column user_id drop not null,
      drop constraint pending_uploads_user_id_fkey,
      add constraint pending_uploads_user_id_fkey
        foreign key (user_id) references users on delete set null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from pending_uploads where user_id is null`.execute(db);
  await sql`
    alter table pending_uploads alter column user_id set not null,
      drop constraint pending_uploads_user_id_fkey,
      add constraint pending_uploads_user_id_fkey
        foreign key (user_id) references users on delete cascade`.execute(db);
  await sql`drop index video_reports_user, comments_mentions`.execute(db);
  await sql`alter table users drop column deleted_at`.execute(db);
}
