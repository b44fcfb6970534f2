import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table themes (
      id integer generated always as identity primary key,
      name text not null constraint themes_name unique,
      is_dark boolean not null,
      default_light boolean not null default false,
      default_dark boolean not null default false,
      /* CSS variable to value. */
      values jsonb not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index themes_default_light on themes (default_light) where default_light`.execute(
    db,
  );
  await sql`create unique index themes_default_dark on themes (default_dark) where default_dark`.execute(db);
  await sql`
    create table localizations (
      /* A BCP 47 tag. */
      language text primary key,
      name text not null,
      direction text not null check (direction in ('ltr', 'rtl')),
      /* Translations by English source string; a missing one shows the source. */
      lines jsonb not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table localizations, themes`.execute(db);
}
