import { type Kysely, sql } from 'kysely';

/** The columns by which threads are listed. A comment on an episode belongs to its title and its season too. */
const SUBJECTS = ['title', 'season', 'episode', 'video', 'article', 'list', 'review'];
const WHOLE_SUBJECTS = ['title', 'video', 'article', 'list', 'review'];

const run = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db);

/** Members write comments: on more subjects, in levels, with likes, versions and mentions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db);
  await indexComments(db);
  await createLikes(db);
  await run(
    db,
    `create table comment_versions (
      id integer generated always as identity primary key,
      comment_id integer not null references comments on delete cascade,
      body text not null,
      is_spoiler boolean not null,
      written_at timestamptz not null
    )`,
  );
  await run(db, `create index comment_versions_comment on comment_versions (comment_id, id desc)`);
  // Finds members by the start of their name, in the order of this index.
  await run(
    db,
    `create index users_mentioned on users ((lower(name) collate "C"), id) where banned_at is null`,
  );
}

async function addColumns(db: Kysely<unknown>): Promise<void> {
  await run(db, `alter table comments rename column upvotes to likes`);
  await run(
    db,
    `alter table comments
      drop column downvotes,
      add column season_id integer references seasons on delete cascade,
      add column episode_id integer references episodes on delete cascade,
      add column list_id integer references channels on delete cascade,
      add column review_id integer references reviews on delete cascade,
      -- The comment that a reply replies to.
      add column parent_id integer references comments on delete cascade,
      -- Orders the replies of a thread: the ids of the replies above and of the comment itself, 8 hex digits each.
      add column path text collate "C" not null default '',
      add column mentions jsonb not null default '[]',
      add column spoiler_season smallint,
      add column spoiler_episode smallint,
      -- When the text was last changed.
      add column edited_at timestamptz,
      add column pinned_at timestamptz,
      add column deleted_by text check (deleted_by in ('author', 'moderator')),
      -- Chosen by the client, so that a repeated call does not write the comment twice.
      add column client_key uuid,
      drop constraint comments_one_subject`,
  );
  await run(
    db,
    `update comments set parent_id = thread_id, path = lpad(to_hex(id), 8, '0') where thread_id is not null`,
  );
  await run(db, `update comments set deleted_by = 'moderator' where deleted_at is not null`);
  await run(
    db,
    `alter table comments
      add constraint comments_one_subject
        check (num_nonnulls(title_id, video_id, article_id, list_id, review_id) = 1),
      add constraint comments_part check (
        (season_id is null or title_id is not null) and (episode_id is null or season_id is not null)),
      add constraint comments_reply check (
        (thread_id is null) = (parent_id is null) and (thread_id is null) = (path = '')),
      add constraint comments_spoiler_until check ((spoiler_season is null) = (spoiler_episode is null)),
      add constraint comments_deleted check ((deleted_at is null) = (deleted_by is null))`,
  );
}

/** The oldest threads are the newest read backwards. */
async function indexComments(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `drop index comments_title, comments_video, comments_article, comments_thread, comments_of_title`,
  );
  for (const name of SUBJECTS) {
    const roots = `where thread_id is null and ${name}_id is not null`;
    await run(db, `create index comments_${name}_newest on comments (${name}_id, id desc) ${roots}`);
    await run(db, `create index comments_${name}_top on comments (${name}_id, likes desc, id desc) ${roots}`);
  }
  for (const name of WHOLE_SUBJECTS)
    await run(
      db,
      `create index comments_${name}_pinned on comments (${name}_id)
      where pinned_at is not null and ${name}_id is not null`,
    );
  await run(db, `create index comments_thread on comments (thread_id, path) where thread_id is not null`);
  await run(db, `create index comments_parent on comments (parent_id) where parent_id is not null`);
  // Merges and deletions need them; the other columns let counts read the index alone.
  for (const name of ['title', 'season', 'episode'])
    await run(
      db,
      `create index comments_of_${name} on comments (${name}_id) include (deleted_at, state)
      where ${name}_id is not null`,
    );
  for (const name of ['list', 'review'])
    await run(db, `create index comments_of_${name} on comments (${name}_id) where ${name}_id is not null`);
  await run(
    db,
    `create unique index comments_client_key on comments (user_id, client_key) where client_key is not null`,
  );
}

/** The trigger keeps the number of likes exact, whichever way likes appear and disappear. */
async function createLikes(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table comment_likes (
      comment_id integer not null references comments on delete cascade,
      user_id integer not null references users on delete cascade,
      created_at timestamptz not null default now(),
      primary key (comment_id, user_id)
    )`,
  );
  await run(db, `create index comment_likes_user on comment_likes (user_id, comment_id)`);
  // Locks in order of id, so that statements with several comments do not wait for each other.
  await run(
    db,
    `create function count_comment_likes() returns trigger language plpgsql as $$
    begin
      perform from comments where id in (select comment_id from changed) order by id for no key update;
      update comments c set likes = c.likes + l.likes
      from (
        select comment_id, count(*)::integer * case tg_op when 'INSERT' then 1 else -1 end as likes
        from changed group by comment_id) l
      where c.id = l.comment_id;
      return null;
    end $$`,
  );
  await run(
    db,
    `create trigger comment_likes_added after insert on comment_likes
    referencing new table as changed for each statement execute function count_comment_likes()`,
  );
  await run(
    db,
    `create trigger comment_likes_removed after delete on comment_likes
    referencing old table as changed for each statement execute function count_comment_likes()`,
  );
}

/** Comments on lists and reviews are deleted: earlier versions have no such subjects. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await run(db, `drop index users_mentioned`);
  await run(db, `drop table comment_versions, comment_likes`);
  await run(db, `drop function count_comment_likes()`);
  await run(db, `delete from comments where list_id is not null or review_id is not null`);
  const parts = SUBJECTS.flatMap((name) => [`comments_${name}_newest`, `comments_${name}_top`]);
  const pinned = WHOLE_SUBJECTS.map((name) => `comments_${name}_pinned`);
  await run(db, `drop index ${[...parts, ...pinned].join(', ')}, comments_thread, comments_of_title`);
  await run(
    db,
    `alter table comments
      drop constraint comments_part, drop constraint comments_reply, drop constraint comments_spoiler_until,
      drop constraint comments_deleted, drop constraint comments_one_subject,
      drop column season_id, drop column episode_id, drop column list_id, drop column review_id,
      drop column parent_id, drop column path, drop column mentions, drop column spoiler_season,
      drop column spoiler_episode, drop column edited_at, drop column pinned_at, drop column deleted_by,
      drop column client_key,
      add constraint comments_one_subject check (num_nonnulls(title_id, video_id, article_id) = 1)`,
  );
  await run(db, `alter table comments rename column likes to upvotes`);
  await run(db, `alter table comments add column downvotes integer not null default 0`);
  for (const name of ['title', 'video', 'article'])
    await run(
      db,
      `create index comments_${name} on comments (${name}_id, id desc)
      where thread_id is null and ${name}_id is not null`,
    );
  await run(db, `create index comments_thread on comments (thread_id, id) where thread_id is not null`);
  await run(db, `create index comments_of_title on comments (title_id) where title_id is not null`);
}
