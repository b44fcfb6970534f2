import { type Kysely, sql } from 'kysely';

/** Members import their data from other sites. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createImports(db);
  await createContents(db);
  await sql`
    create table import_changes (
      id bigint generated always as identity primary key,
      import_id integer not null references imports on delete cascade,
      -- Of the row that was written. A score came with a review, and is not counted.
      kind text not null check (kind in ('viewing', 'rating', 'score', 'review', 'watchlist', 'list', 'follow')),
      -- The id of a viewing or review. Other rows are found by their title and list. No references: rows that are gone
      -- are skipped, and titles that are merged take their changes along.
      record_id bigint,
      title_id integer,
      list_id integer,
      -- A hash of what the member can change.
      fingerprint text not null
    )`.execute(db);
  await sql`create index import_changes_kind on import_changes (import_id, kind, id)`.execute(db);
  await sql`
    create index import_changes_title on import_changes (title_id) where title_id is not null`.execute(db);
}

async function createImports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table imports (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      file_name text not null,
      file_size integer not null,
      -- Null once the file is deleted.
      file_key text,
      source text check (source in ('letterboxd', 'trakt', 'tvtime', 'imdb', 'netflix', 'csv')),
      state text not null default 'reading' check (state in (
        'reading', 'unreadable', 'checking', 'importing', 'stopped', 'done', 'undoing', 'undo_stopped', 'undone')),
      -- Counts the jobs of the import: one of an earlier step ends without effect.
      step integer not null default 1,
      -- What the running state is working on, and the last id that it handled.
      phase text not null default 'file',
      position bigint not null default 0,
      entries integer not null default 0,
      lists integer not null default 0,
      problems text[] not null default '{}',
      -- The number of entries by kind and match.
      counts jsonb not null default '{}',
      kinds text[] not null default '{viewing,rating,review,watchlist,list,follow}',
      total integer not null default 0,
      done integer not null default 0,
      imported integer not null default 0,
      refused integer not null default 0,
      undone integer not null default 0,
      kept integer not null default 0,
      -- What the member was allowed to when the import was started.
      may_review boolean not null default false,
      lists_max integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      finished_at timestamptz,
      discarded_at timestamptz
    )`.execute(db);
  await sql`create index imports_of_member on imports (user_id, id desc)`.execute(db);
  await sql`
    create unique index imports_running on imports (user_id)
    where state in ('reading', 'importing', 'undoing') and discarded_at is null`.execute(db);
  await sql`
    create index imports_silent on imports (updated_at)
    where state in ('reading', 'importing', 'undoing') and discarded_at is null`.execute(db);
  await sql`create index imports_stored on imports (updated_at) where file_key is not null`.execute(db);
}

/** What a file contains. Deleted some time after the import, unlike lists and changes, which undoing needs. */
async function createContents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_lists (
      id integer generated always as identity primary key,
      import_id integer not null references imports on delete cascade,
      key text not null,
      name text not null,
      description text not null,
      is_ranked boolean not null,
      -- The list here, whether this import created it, and then a hash of what the member can change.
      list_id integer references channels on delete set null,
      is_created boolean not null default false,
      fingerprint text,
      constraint import_lists_key unique (import_id, key)
    )`.execute(db);
  await sql`create index import_lists_list on import_lists (list_id) where list_id is not null`.execute(db);
  await sql`
    create table import_titles (
      id bigint generated always as identity primary key,
      import_id integer not null references imports on delete cascade,
      -- A hash of everything that tells titles of a file apart.
      key text not null,
      name text not null,
      year smallint,
      type text check (type in ('movie', 'series')),
      ids jsonb not null,
      title_id integer references titles on delete set null,
      candidate_ids integer[] not null default '{}',
      match text not null default 'not_found'
        check (match in ('matched', 'to_check', 'not_found', 'already_here', 'skipped')),
      reason text not null default 'none',
      confidence smallint not null default 0,
      entries integer not null default 0,
      -- The order of the list, which starts with problems and with titles of many entries.
      place integer not null default 0,
      constraint import_titles_key unique (import_id, key)
    )`.execute(db);
  await sql`create index import_titles_listed on import_titles (import_id, place, id)`.execute(db);
  await sql`create index import_titles_title on import_titles (title_id) where title_id is not null`.execute(
    db,
  );
  await sql`
    create table import_entries (
      id bigint generated always as identity primary key,
      import_id integer not null references imports on delete cascade,
      import_title_id bigint not null references import_titles on delete cascade,
      kind text not null check (kind in ('viewing', 'rating', 'review', 'watchlist', 'list', 'follow')),
      season smallint,
      episode smallint,
      -- For files that name episodes. The numbers are found by the name, in this season if the file has one.
      episode_name text,
      episode_season smallint,
      episode_imdb text,
      import_list_id integer references import_lists on delete cascade,
      watched_on date,
      is_rewatch boolean not null default false,
      at timestamptz,
      score smallint,
      body text,
      is_spoiler boolean not null default false,
      match text not null default 'not_found'
        check (match in ('matched', 'to_check', 'not_found', 'already_here', 'skipped'))
    )`.execute(db);
  await sql`create index import_entries_title on import_entries (import_title_id, id)`.execute(db);
  await sql`create index import_entries_kind on import_entries (import_id, kind, id)`.execute(db);
  await sql`
    create index import_entries_list on import_entries (import_list_id) where import_list_id is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table import_entries, import_titles, import_lists, import_changes, imports`.execute(db);
}
