import { type Kysely, sql } from 'kysely';

/** What people are notified of, who was notified, and through which channels they want to hear of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification_events (
      id bigint generated always as identity primary key,
      kind text not null,
      -- Unread notifications of a person with the same key become one.
      group_key text not null,
      data jsonb not null,
      actor_id integer references users on delete set null,
      -- The recipients: either these, or all members of an audience.
      user_ids integer[],
      audience text,
      audience_id integer,
      -- An event with the key of an earlier one notifies nobody.
      once_key text,
      created_at timestamptz not null default now(),
      constraint notification_events_recipients check ((user_ids is null) <> (audience is null))
    )`.execute(db);
  await sql`
    create unique index notification_events_once on notification_events (once_key) where once_key is not null`.execute(
    db,
  );
  await sql`create index notification_events_created on notification_events (created_at)`.execute(db);
  await sql`create index notification_events_actor on notification_events (actor_id) where actor_id is not null`.execute(
    db,
  );
  // Events are deleted later than every notification that shows them, so a foreign key would only cost an index.
  await sql`
    create table notifications (
      id bigint generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      -- The latest event of the group.
      event_id bigint not null,
      group_key text not null,
      -- Those of all events, latest first.
      actor_ids integer[] not null default '{}',
      events smallint not null default 1,
      created_at timestamptz not null default now(),
      read_at timestamptz
    )`.execute(db);
  await sql`create index notifications_by_time on notifications (user_id, created_at desc, id desc)`.execute(
    db,
  );
  // For the clean-up.
  await sql`create index notifications_created on notifications (created_at)`.execute(db);
  await sql`
    create unique index notifications_unread on notifications (user_id, group_key) where read_at is null`.execute(
    db,
  );
  await sql`
    create table notification_selections (
      user_id integer primary key references users on delete cascade,
      -- By kind, the channels that the person switched on or off.
      channels jsonb not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table notification_selections, notifications, notification_events`.execute(db);
}
