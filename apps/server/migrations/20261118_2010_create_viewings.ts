import { type Kysely, sql } from 'kysely';

/** Viewings, which are the diary, and what they say about each title. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table viewings (
      -- A member has hundreds of them, so all members together may have more than an integer can count.
      id bigint generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      title_id integer not null references titles on delete cascade,
      -- Null for a film.
      episode_id integer references episodes on delete cascade,
      -- Null if the day is unknown: seen, but not in the diary.
      watched_on date,
      is_rewatch boolean not null default false,
      is_private boolean not null default false,
      note text,
      source text not null default 'member' check (source in ('member', 'player', 'import')),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- Once a day, however often the player, an import and the member report it.
      constraint viewings_once unique nulls not distinct (user_id, title_id, episode_id, watched_on)
    )`.execute(db);
  // Pages and counts of a diary are filtered without reading the rows.
  await sql`
    create index viewings_diary on viewings (user_id, watched_on desc, id desc)
      include (title_id, episode_id, is_rewatch) where watched_on is not null`.execute(db);
  await sql`create index viewings_title on viewings (title_id)`.execute(db);
  await sql`create index viewings_episode on viewings (episode_id) where episode_id is not null`.execute(db);
  await sql`
    create table seen_titles (
      user_id integer not null references users on delete cascade,
      title_id integer not null references titles on delete cascade,
      viewings integer not null default 0,
      -- How many different episodes, without specials.
      episodes integer not null default 0,
      last_on date,
      primary key (user_id, title_id)
    )`.execute(db);
  await sql`create index seen_titles_title on seen_titles (title_id)`.execute(db);
  await recountViewings(db);
  await summarizeViewings(db);
}

/** Counts the viewings of these pairs of a member and a title, whose summaries are locked. */
async function recountViewings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function recount_viewings(pairs integer[][]) returns void language plpgsql as $$
    begin
      if pairs is null then
        return;
      end if;
      update seen_titles s set viewings = c.viewings, episodes = c.episodes, last_on = c.last_on
      from (
        select p.user_id, p.title_id, count(v.id) as viewings, max(v.watched_on) as last_on,
          count(distinct v.episode_id) filter (where e.season_number > 0) as episodes
        from (
          select pairs[i][1] as user_id, pairs[i][2] as title_id from generate_series(1, array_length(pairs, 1)) i) p
          left join viewings v on v.user_id = p.user_id and v.title_id = p.title_id
          left join episodes e on e.id = v.episode_id
        group by p.user_id, p.title_id) c
      where s.user_id = c.user_id and s.title_id = c.title_id;
      delete from seen_titles s using generate_series(1, array_length(pairs, 1)) i
      where s.user_id = pairs[i][1] and s.title_id = pairs[i][2] and s.viewings = 0;
    end $$`.execute(db);
}

/**
 * Triggers, so that the summary is right whatever changes the viewings. It is locked before the viewings are counted:
 * of two transactions, the second one counts the rows of the first.
 */
async function summarizeViewings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function summarize_viewings() returns trigger language plpgsql as $$
    declare
      pairs integer[][];
    begin
      if tg_op <> 'DELETE' then
        -- The condition excludes every row, but rows are locked before it is checked.
        insert into seen_titles (user_id, title_id)
        select distinct user_id, title_id from added order by user_id, title_id
        on conflict (user_id, title_id) do update set viewings = seen_titles.viewings where false;
        select array_agg(array[user_id, title_id]) into pairs from (select distinct user_id, title_id from added) a;
        perform recount_viewings(pairs);
      end if;
      if tg_op = 'UPDATE' then
        select array_agg(array[user_id, title_id]) into pairs from (
          select s.user_id, s.title_id from seen_titles s
          where (s.user_id, s.title_id) in (
            select user_id, title_id from removed except select user_id, title_id from added)
          order by s.user_id, s.title_id for update of s) l;
        perform recount_viewings(pairs);
      end if;
      if tg_op = 'DELETE' then
        -- The summaries of a deleted account or title are deleted with it.
        select array_agg(array[user_id, title_id]) into pairs from (
          select s.user_id, s.title_id from seen_titles s
          where (s.user_id, s.title_id) in (
            select r.user_id, r.title_id from removed r
            where exists (select from users u where u.id = r.user_id)
              and exists (select from titles t where t.id = r.title_id))
          order by s.user_id, s.title_id for update of s) l;
        perform recount_viewings(pairs);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger viewings_added after insert on viewings
    referencing new table as added for each statement execute function summarize_viewings()`.execute(db);
  await sql`
    create trigger viewings_removed after delete on viewings
    referencing old table as removed for each statement execute function summarize_viewings()`.execute(db);
  await sql`
    create trigger viewings_changed after update on viewings
    referencing old table as removed new table as added
    for each statement execute function summarize_viewings()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table seen_titles, viewings`.execute(db);
  await sql`drop function summarize_viewings(), recount_viewings(integer[])`.execute(db);
}
