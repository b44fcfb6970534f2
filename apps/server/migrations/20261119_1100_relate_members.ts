import { type Kysely, sql } from 'kysely';

/** Members follow, block and mute each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_follows (
      follower_id integer not null references users on delete cascade,
      followed_id integer not null references users on delete cascade,
      created_at timestamptz not null default now(),
      -- Null for a request that the followed member has not decided on.
      accepted_at timestamptz,
      primary key (follower_id, followed_id),
      constraint member_follows_another check (follower_id <> followed_id)
    )`.execute(db);
  await sql`
    create index member_follows_followers on member_follows (followed_id, accepted_at desc, follower_id desc)
    where accepted_at is not null`.execute(db);
  await sql`
    create index member_follows_followed on member_follows (follower_id, accepted_at desc, followed_id desc)
    where accepted_at is not null`.execute(db);
  await sql`
    create index member_follows_requests on member_follows (followed_id, created_at desc, follower_id desc)
    where accepted_at is null`.execute(db);
  await sql`
    create table hidden_members (
      user_id integer not null references users on delete cascade,
      hidden_id integer not null references users on delete cascade,
      is_blocked boolean not null default false,
      is_muted boolean not null default false,
      created_at timestamptz not null default now(),
      primary key (user_id, hidden_id),
      constraint hidden_members_another check (user_id <> hidden_id),
      constraint hidden_members_reason check (is_blocked or is_muted)
    )`.execute(db);
  await sql`create index hidden_members_by_time on hidden_members (user_id, created_at desc, hidden_id desc)`.execute(
    db,
  );
  await sql`create index hidden_members_hidden on hidden_members (hidden_id, user_id)`.execute(db);
  await sql`
    create table member_counts (
      user_id integer primary key references users on delete cascade,
      followers integer not null default 0,
      following integer not null default 0
    )`.execute(db);
  // For members to suggest.
  await sql`
    create index member_counts_famous on member_counts (followers desc, user_id desc) where followers > 0`.execute(
    db,
  );
  await countFollows(db);
}

/** Triggers keep the counts exact, also when accounts are deleted. Requests do not count. */
async function countFollows(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function change_member_counts(follows integer[][], step integer) returns void language plpgsql as $$
    begin
      if follows is null then
        return;
      end if;
      -- In the order of the members, so that two members who follow each other at once do not deadlock. The
      -- counts of a deleted account are deleted with it.
      insert into member_counts as m (user_id, followers, following)
      select c.user_id, sum(c.followers), sum(c.following)
      from (
        select follows[i][2] as user_id, step as followers, 0 as following from generate_subscripts(follows, 1) i
        union all
        select follows[i][1], 0, step from generate_subscripts(follows, 1) i) c
        join users u on u.id = c.user_id
      group by c.user_id order by c.user_id
      on conflict (user_id) do update set
        followers = m.followers + excluded.followers, following = m.following + excluded.following;
    end $$`.execute(db);
  await sql`
    create function count_member_follows() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        perform change_member_counts(
          (select array_agg(array[follower_id, followed_id]) from removed where accepted_at is not null), -1);
      end if;
      if tg_op <> 'DELETE' then
        perform change_member_counts(
          (select array_agg(array[follower_id, followed_id]) from added where accepted_at is not null), 1);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger member_follows_added after insert on member_follows
    referencing new table as added for each statement execute function count_member_follows()`.execute(db);
  await sql`
    create trigger member_follows_changed after update on member_follows
    referencing old table as removed new table as added
    for each statement execute function count_member_follows()`.execute(db);
  await sql`
    create trigger member_follows_removed after delete on member_follows
    referencing old table as removed for each statement execute function count_member_follows()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table member_follows, hidden_members, member_counts`.execute(db);
  await sql`drop function count_member_follows(), change_member_counts(integer[], integer)`.execute(db);
}
