import { type Kysely, sql } from 'kysely';

/** Messages of the contact page, with the replies to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_messages (
      id integer generated always as identity primary key,
      -- The sender's account, if they were signed in. Their messages are deleted with it.
      user_id integer references users on delete cascade,
      name text not null,
      email text not null,
      message text not null,
      language text not null,
      status text not null default 'open'
        constraint contact_messages_status_known check (status in ('open', 'done', 'spam')),
      status_changed_at timestamptz,
      read_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index contact_messages_status on contact_messages (status, created_at desc, id desc)`.execute(
    db,
  );
  await sql`
    create index contact_messages_unread on contact_messages (created_at desc, id desc)
      where read_at is null and status = 'open'`.execute(db);
  // For the schedule that deletes old messages.
  await sql`create index contact_messages_created on contact_messages (created_at)`.execute(db);
  await sql`
    create index contact_messages_spam on contact_messages (status_changed_at) where status = 'spam'`.execute(
    db,
  );
  await sql`
    create index contact_messages_user on contact_messages (user_id) where user_id is not null`.execute(db);
  await sql`
    create index contact_messages_search on contact_messages
      using gin (lower(name || ' ' || email || ' ' || message) gin_trgm_ops)`.execute(db);
  await sql`
    create table contact_replies (
      id integer generated always as identity primary key,
      message_id integer not null references contact_messages on delete cascade,
      user_id integer references users on delete set null,
      text text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index contact_replies_message on contact_replies (message_id, id)`.execute(db);
  await sql`
    create index contact_replies_user on contact_replies (user_id) where user_id is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table contact_replies, contact_messages`.execute(db);
}
