import { type Kysely, sql } from 'kysely';

/** Who gets which notifications by mail, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications
      add column is_mail_due boolean not null default false,
      -- Events that join it afterwards are not mailed.
      add column mailed_at timestamptz`.execute(db);
  await sql`create index notifications_mail_due on notifications (user_id) where is_mail_due`.execute(db);
  await sql`
    alter table notification_selections
      add column mail_frequency text not null default 'immediate'
        constraint notification_selections_mail_frequency check (mail_frequency in ('immediate', 'daily', 'weekly'))`.execute(
    db,
  );
  await sql`
    create table notification_mails (
      user_id integer primary key references users on delete cascade,
      due_at timestamptz not null
    )`.execute(db);
  await sql`create index notification_mails_due on notification_mails (due_at)`.execute(db);
  // A time zone that PostgreSQL does not know counts as UTC, instead of failing the delivery to thousands of others.
  await sql`
    create function notification_mail_due_at(moment timestamptz, frequency text, zone text) returns timestamptz
    language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      known text := zone;
      wall timestamp;
      due timestamp;
    begin
      if frequency = 'immediate' then
        return moment + interval '2 minutes';
      end if;
      begin
        wall := moment at time zone known;
      exception when invalid_parameter_value then
        known := 'UTC';
        wall := moment at time zone known;
      end;
      if frequency = 'daily' then
        due := date_trunc('day', wall) + interval '8 hours';
        if due <= wall then due := due + interval '1 day'; end if;
      else
        due := date_trunc('week', wall) + interval '8 hours';
        if due <= wall then due := due + interval '7 days'; end if;
      end if;
      return due at time zone known;
    end $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function notification_mail_due_at(timestamptz, text, text)`.execute(db);
  await sql`drop table notification_mails`.execute(db);
  await sql`alter table notification_selections drop column mail_frequency`.execute(db);
  await sql`alter table notifications drop column is_mail_due, drop column mailed_at`.execute(db);
}
