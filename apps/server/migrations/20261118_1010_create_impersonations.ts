import { type Kysely, sql } from 'kysely';

/** Views of the site as someone else. A row is deleted when the view ends; the audit log keeps both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table impersonations (
      id integer generated always as identity primary key,
      -- No foreign key: the row outlives its session, so that a schedule can record the end.
      session_id uuid not null,
      viewer_id integer not null references users on delete cascade,
      user_id integer references users on delete cascade,
      role_id integer references roles on delete cascade,
      ends_at timestamptz not null,
      constraint impersonations_session unique (session_id),
      constraint impersonations_one_subject check (num_nonnulls(user_id, role_id) = 1)
    )`.execute(db);
  await sql`create index impersonations_ends on impersonations (ends_at)`.execute(db);
  await sql`create index impersonations_viewer on impersonations (viewer_id)`.execute(db);
  await sql`create index impersonations_user on impersonations (user_id) where user_id is not null`.execute(
    db,
  );
  await sql`create index impersonations_role on impersonations (role_id) where role_id is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table impersonations`.execute(db);
}
