import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      /* Without a reference: what somebody did stays when their account goes. Null: the site itself. */
      user_id integer,
      /* As they were called then. */
      user_name text,
      token_id integer,
      ip inet,
      request_id text,
      action text not null,
      subject_type text not null,
      /* Text, since some subjects are known by a name: sections of the settings. */
      subject_id text not null,
      subject_name text not null,
      /* The changed fields only, as the form of the subject has them. */
      before jsonb,
      after jsonb,
      reason text,
      /* The entry whose change this one took back. */
      reverts bigint
    )`.execute(db);
  await sql`create index audit_log_subject on audit_log (subject_type, subject_id, id desc)`.execute(db);
  await sql`create index audit_log_user on audit_log (user_id, id desc) where user_id is not null`.execute(
    db,
  );
  await sql`create index audit_log_at on audit_log (at desc, id desc)`.execute(db);
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'audit_log is append-only' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger audit_log_is_append_only before update or delete on audit_log
      for each row execute function refuse_audit_change()`.execute(db);
  await sql`
    create trigger audit_log_is_not_emptied before truncate on audit_log
      for each statement execute function refuse_audit_change()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table audit_log`.execute(db);
  await sql`drop function refuse_audit_change`.execute(db);
}
