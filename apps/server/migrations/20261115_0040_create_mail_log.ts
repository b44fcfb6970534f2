import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_log (
      id bigint generated always as identity primary key,
      message_id text not null constraint mail_log_message_id unique,
      kind text not null,
      recipient text not null,
      subject text not null,
      status text not null check (status in ('sending', 'sent', 'failed')),
      error text,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    )`.execute(db);
  await sql`create index mail_log_recent on mail_log (created_at desc, id desc)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table mail_log`.execute(db);
}
