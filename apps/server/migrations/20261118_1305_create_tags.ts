import { type Kysely, sql } from 'kysely';

/** Tags: labels of the owner for articles and pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tags (
      id integer generated always as identity primary key,
      name text not null,
      -- What readers see.
      display_name text not null,
      type text not null default 'custom' constraint tags_type_known check (type in ('custom')),
      uses_count integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint tags_name unique (name, type)
    )`.execute(db);
  await sql`create index tags_by_name on tags (lower(left(name, 50)), id)`.execute(db);
  await sql`create index tags_by_display_name on tags (lower(left(display_name, 50)), id)`.execute(db);
  await sql`create index tags_by_uses on tags (uses_count desc, id desc)`.execute(db);
  await sql`create index tags_by_change on tags (updated_at desc, id desc)`.execute(db);
  await sql`
    create index tags_search on tags using gin (lower(name || ' ' || display_name) gin_trgm_ops)`.execute(db);
  await sql`
    create table taggables (
      -- The type of the record, as in the audit log.
      kind text not null constraint taggables_kind_known check (kind in ('custom_page', 'news_article')),
      record_id integer not null,
      tag_id integer not null references tags on delete cascade,
      primary key (kind, record_id, tag_id)
    )`.execute(db);
  await sql`create index taggables_tag on taggables (tag_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table taggables, tags`.execute(db);
}
