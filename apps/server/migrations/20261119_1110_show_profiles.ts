import { type Kysely, sql } from 'kysely';

/** Profiles of members, and the indexes that their tabs and the activity of members need. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table profiles (
      user_id integer primary key references users on delete cascade,
      bio text,
      visibility text not null default 'public' check (visibility in ('public', 'followers', 'private')),
      shows_years boolean not null default false,
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table profile_favourites (
      user_id integer not null references users on delete cascade,
      position smallint not null,
      title_id integer not null references titles on delete cascade,
      primary key (user_id, position),
      constraint profile_favourites_once unique (user_id, title_id)
    )`.execute(db);
  await sql`create index profile_favourites_title on profile_favourites (title_id)`.execute(db);
  // The rated titles of a member by score; without the table it also counts them.
  await sql`
    create index reviews_of_member on reviews (user_id, score desc, updated_at desc, id desc)
    where user_id is not null and season_id is null and episode_id is null`.execute(db);
  await sql`
    create index reviews_written_by on reviews (user_id, written_at desc, id desc)
    where user_id is not null and body is not null`.execute(db);
  await sql`
    create index viewings_recorded on viewings (user_id, created_at desc, id desc)
    where not is_private and source <> 'import' and watched_on is not null`.execute(db);
  await sql`
    create index channels_public_lists on channels (user_id, updated_at desc, id desc)
    where type = 'list' and is_public and deleted_at is null`.execute(db);
  await sql`
    create index episodes_aired on episodes (title_id, release_date desc, id desc)
    where release_date is not null`.execute(db);
  await sql`
    create index comments_by_author on comments (user_id, created_at desc, id desc) where user_id is not null`.execute(
    db,
  );
  // Replaces the index of the parents alone.
  await sql`drop index comments_parent`.execute(db);
  await sql`
    create index comments_replies on comments (parent_id, created_at desc, id desc)
    where parent_id is not null`.execute(db);
  await sql`
    create index comments_review_latest on comments (review_id, created_at desc, id desc)
    where thread_id is null and review_id is not null`.execute(db);
  await sql`
    create index comments_list_latest on comments (list_id, created_at desc, id desc)
    where thread_id is null and list_id is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`create index comments_parent on comments (parent_id) where parent_id is not null`.execute(db);
  await sql`
    drop index episodes_aired, comments_list_latest, comments_review_latest, comments_replies, comments_by_author,
      channels_public_lists, viewings_recorded, reviews_written_by, reviews_of_member`.execute(db);
  await sql`drop table profile_favourites, profiles`.execute(db);
}
