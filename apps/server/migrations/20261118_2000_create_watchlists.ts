import { type Kysely, sql } from 'kysely';

/** Watchlists, follows of titles and people, and the preferences of members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table watchlist_items (
      user_id integer not null references users on delete cascade,
      title_id integer not null references titles on delete cascade,
      -- There is always room between two positions, so moving one title writes one row.
      position text collate "C" not null,
      note text,
      added_at timestamptz not null default now(),
      primary key (user_id, title_id)
    )`.execute(db);
  await sql`create index watchlist_items_added on watchlist_items (user_id, added_at desc, title_id desc)`.execute(
    db,
  );
  await sql`create index watchlist_items_position on watchlist_items (user_id, position)`.execute(db);
  await sql`create index watchlist_items_title on watchlist_items (title_id)`.execute(db);
  await sql`
    create table watchlist_counts (
      title_id integer primary key references titles on delete cascade,
      members integer not null default 0
    )`.execute(db);
  await countWatchlists(db);
  await sql`
    create table title_follows (
      user_id integer not null references users on delete cascade,
      title_id integer not null references titles on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, title_id)
    )`.execute(db);
  await sql`create index title_follows_title on title_follows (title_id, user_id)`.execute(db);
  await sql`
    create table person_follows (
      user_id integer not null references users on delete cascade,
      person_id integer not null references people on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, person_id)
    )`.execute(db);
  await sql`create index person_follows_person on person_follows (person_id, user_id)`.execute(db);
  await sql`
    create table member_settings (
      user_id integer primary key references users on delete cascade,
      keeps_seen boolean not null default false,
      hides_spoilers boolean not null default true
    )`.execute(db);
}

/** Triggers keep the counts exact whatever changes the rows: members, merges, deleted accounts. */
async function countWatchlists(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_watchlists() returns trigger language plpgsql as $$
    begin
      -- In the order of the titles, so that members who remove many at once do not block each other.
      if tg_op = 'DELETE' then
        perform from watchlist_counts where title_id in (select title_id from removed)
        order by title_id for update;
      elsif tg_op = 'UPDATE' then
        perform from watchlist_counts
        where title_id in (select title_id from removed union select title_id from added)
        order by title_id for update;
      end if;
      if tg_op <> 'DELETE' then
        insert into watchlist_counts as c (title_id, members)
        select title_id, count(*) from added group by title_id order by title_id
        on conflict (title_id) do update set members = c.members + excluded.members;
      end if;
      if tg_op <> 'INSERT' then
        -- The row is missing while the title itself is being deleted.
        update watchlist_counts c set members = c.members - r.members
        from (select title_id, count(*) as members from removed group by title_id) r
        where c.title_id = r.title_id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger watchlist_items_added after insert on watchlist_items
    referencing new table as added for each statement execute function count_watchlists()`.execute(db);
  await sql`
    create trigger watchlist_items_removed after delete on watchlist_items
    referencing old table as removed for each statement execute function count_watchlists()`.execute(db);
  await sql`
    create trigger watchlist_items_changed after update on watchlist_items
    referencing old table as removed new table as added
    for each statement execute function count_watchlists()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table member_settings, person_follows, title_follows, watchlist_counts, watchlist_items`.execute(db);
  await sql`drop function count_watchlists()`.execute(db);
}
