import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_views (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      list text not null,
      name text not null,
      /* {query, filters, orderBy, orderDir, columns}, as the list reads it. */
      view jsonb not null,
      is_shared boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index saved_views_name on saved_views (user_id, list, lower(name))`.execute(db);
  await sql`create index saved_views_shared on saved_views (list, lower(name)) where is_shared`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table saved_views`.execute(db);
}
