import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table custom_pages (
      id integer generated always as identity primary key,
      title text not null,
      slug text not null,
      type text not null default 'default' constraint custom_pages_type check (type in ('default')),
      -- Sanitized when it is written, and again when it is read.
      body text not null,
      access text not null default 'public'
        constraint custom_pages_access check (access in ('public', 'login', 'permission')),
      permission text,
      published_at timestamptz,
      -- When the publication was announced.
      announced_at timestamptz,
      seo_title text,
      seo_description text,
      -- Whether search engines are asked not to list it.
      is_hidden boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      edit_version integer not null default 1,
      constraint custom_pages_permission check ((access = 'permission') = (permission is not null))
    )`.execute(db);
  // The slug of a deleted page can be reused.
  await sql`create unique index custom_pages_slug on custom_pages (slug) where deleted_at is null`.execute(
    db,
  );
  await sql`
    create index custom_pages_waiting on custom_pages (published_at)
      where announced_at is null and published_at is not null and deleted_at is null`.execute(db);
  await sql`
    create index custom_pages_by_title on custom_pages (lower(left(title, 50)), id)
      where deleted_at is null`.execute(db);
  await sql`
    create index custom_pages_by_update on custom_pages (updated_at desc, id desc)
      where deleted_at is null`.execute(db);
  // Former slugs of published pages.
  await sql`
    create table custom_page_slugs (
      slug text primary key,
      page_id integer not null references custom_pages on delete cascade,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index custom_page_slugs_page on custom_page_slugs (page_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table custom_page_slugs, custom_pages`.execute(db);
}
