import { type Kysely, sql } from 'kysely';

/** Pages that owners put together, and lists of members: one table, one renderer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table channels (
      id integer generated always as identity primary key,
      type text not null default 'channel' check (type in ('channel', 'list')),
      name text not null,
      slug text not null,
      /* Whose list it is; channels belong to the site. */
      user_id integer references users on delete cascade,
      description text,
      config jsonb not null,
      is_public boolean not null default true,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    )`.execute(db);
  /* The address of one that is gone may be given to another. */
  await sql`create unique index channels_slug on channels (slug) where deleted_at is null`.execute(db);
  await sql`create index channels_gone on channels (slug) where deleted_at is not null`.execute(db);
  await sql`create index channels_owner on channels (user_id) where user_id is not null`.execute(db);
  /* Addresses a channel had before. */
  await sql`
    create table channel_slugs (
      slug text primary key,
      channel_id integer not null references channels on delete cascade,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index channel_slugs_channel on channel_slugs (channel_id)`.execute(db);
  await sql`
    create table channel_items (
      channel_id integer not null references channels on delete cascade,
      kind text not null check (kind in ('title', 'episode', 'person', 'newsArticle', 'channel')),
      record_id integer not null,
      /* Between any two there is room for a third: moving one item writes one row. */
      position text collate "C" not null,
      /* Places climbed at the last update; null where it was new, and in what is ordered by hand. */
      climbed integer,
      created_at timestamptz not null default now(),
      primary key (channel_id, kind, record_id),
      /* Asked at the end of a statement, so that all positions can be written anew in one. */
      constraint channel_items_position unique (channel_id, position) deferrable initially immediate
    )`.execute(db);
  await sql`create index channel_items_record on channel_items (kind, record_id)`.execute(db);
  /* What is on the air, newest first. */
  await sql`
    create index episodes_released on episodes (release_date desc, id desc)
      where release_date is not null`.execute(db);
  /* No foreign key and an address for a key: filling one on a visitor's read must write to nothing else. */
  await sql`
    create table channel_documents (
      address text collate "C" not null,
      language text not null,
      shape text not null,
      document text compression lz4 not null,
      tags text[] not null,
      seen pg_snapshot not null,
      made_at timestamptz not null default now(),
      primary key (address, language)
    )`.execute(db);
  await sql`create index channel_documents_made on channel_documents (made_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table channel_documents, channel_items, channel_slugs, channels`.execute(db);
  await sql`drop index episodes_released`.execute(db);
}
