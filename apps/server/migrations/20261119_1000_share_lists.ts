import { type Kysely, sql } from 'kysely';

/** Members share lists: addresses of their own, visibility, notes, likes and editors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await separateSlugs(db);
  await sql`alter table channel_items add column note text`.execute(db);
  await describeLists(db);
  await sql`
    create table list_likes (
      list_id integer not null references list_details on delete cascade,
      user_id integer not null references users on delete cascade,
      created_at timestamptz not null default now(),
      primary key (list_id, user_id)
    )`.execute(db);
  await sql`create index list_likes_user on list_likes (user_id, created_at desc, list_id)`.execute(db);
  await countLikes(db);
  await sql`
    create table list_editors (
      list_id integer not null references list_details on delete cascade,
      user_id integer not null references users on delete cascade,
      invited_at timestamptz not null default now(),
      -- Null until the member accepts the invitation.
      accepted_at timestamptz,
      primary key (list_id, user_id)
    )`.execute(db);
  await sql`create index list_editors_user on list_editors (user_id, list_id)`.execute(db);
}

/** Lists are at /lists, so their slugs do not compete with those of channels. */
async function separateSlugs(db: Kysely<unknown>): Promise<void> {
  await sql`drop index channels_slug`.execute(db);
  await sql`
    create unique index channels_slug on channels (slug) where type = 'channel' and deleted_at is null`.execute(
    db,
  );
  await sql`
    create unique index channels_list_slug on channels (slug) where type = 'list' and deleted_at is null`.execute(
    db,
  );
  await sql`
    alter table channel_slugs
      add column type text not null default 'channel' check (type in ('channel', 'list'))`.execute(db);
  await sql`
    update channel_slugs s set type = 'list' from channels c where c.id = s.channel_id and c.type = 'list'`.execute(
    db,
  );
  await sql`
    alter table channel_slugs drop constraint channel_slugs_pkey, add primary key (slug, type)`.execute(db);
}

/** Triggers keep the details in step with any writer of channels, such as the back office. */
async function describeLists(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table list_details (
      list_id integer primary key references channels on delete cascade,
      -- Exactly the public ones have channels.is_public.
      visibility text not null check (visibility in ('public', 'unlisted', 'private')),
      is_ranked boolean not null default false,
      likes integer not null default 0,
      version integer not null default 1,
      -- Who saved the last change; null for a change by the back office.
      changed_by integer references users on delete set null
    )`.execute(db);
  await sql`
    create index list_details_changed_by on list_details (changed_by) where changed_by is not null`.execute(
    db,
  );
  await sql`
    insert into list_details (list_id, visibility)
    select id, case when is_public then 'public' else 'private' end from channels where type = 'list'`.execute(
    db,
  );
  await sql`
    create function describe_list() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into list_details (list_id, visibility)
        values (new.id, case when new.is_public then 'public' else 'private' end);
      else
        update list_details
        set version = version + 1, changed_by = null,
          visibility = case
            when new.is_public = (visibility = 'public') then visibility
            when new.is_public then 'public' else 'private' end
        where list_id = new.id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger list_described after insert or update on channels
    for each row when (new.type = 'list') execute function describe_list()`.execute(db);
}

/** Triggers keep the counts exact when members or deleted accounts change the likes. */
async function countLikes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_list_likes() returns trigger language plpgsql as $$
    begin
      -- In the order of the lists, so that two deleted accounts do not block each other. A stronger lock would
      -- deadlock with the key locks that parallel likes of one list hold.
      if tg_op = 'INSERT' then
        perform from list_details where list_id in (select list_id from added)
        order by list_id for no key update;
        update list_details d set likes = d.likes + a.likes
        from (select list_id, count(*) as likes from added group by list_id) a where d.list_id = a.list_id;
      else
        -- The list is missing while it is being deleted itself.
        perform from list_details where list_id in (select list_id from removed)
        order by list_id for no key update;
        update list_details d set likes = d.likes - r.likes
        from (select list_id, count(*) as likes from removed group by list_id) r where d.list_id = r.list_id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger list_likes_added after insert on list_likes
    referencing new table as added for each statement execute function count_list_likes()`.execute(db);
  await sql`
    create trigger list_likes_removed after delete on list_likes
    referencing old table as removed for each statement execute function count_list_likes()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table list_editors, list_likes`.execute(db);
  await sql`drop function count_list_likes()`.execute(db);
  await sql`drop trigger list_described on channels`.execute(db);
  await sql`drop function describe_list()`.execute(db);
  await sql`drop table list_details`.execute(db);
  await sql`alter table channel_items drop column note`.execute(db);
  await sql`
    update channels l set slug = l.slug || '-list-' || l.id
    where l.type = 'list' and l.deleted_at is null and exists (
      select from channels c where c.type = 'channel' and c.slug = l.slug and c.deleted_at is null)`.execute(
    db,
  );
  await sql`drop index channels_slug, channels_list_slug`.execute(db);
  await sql`create unique index channels_slug on channels (slug) where deleted_at is null`.execute(db);
  await sql`
    delete from channel_slugs l using channel_slugs c
    where l.type = 'list' and c.type = 'channel' and c.slug = l.slug`.execute(db);
  await sql`alter table channel_slugs drop constraint channel_slugs_pkey, add primary key (slug)`.execute(db);
  await sql`alter table channel_slugs drop column type`.execute(db);
}
