import type pg from 'pg';

export interface Sizes {
  /** The ratings, and the viewings, of the member and of the reader. */
  readonly ratings: number;
  readonly followed: number;
  /** Ratings, reviews, viewings and list changes of each followed member. */
  readonly perMember: number;
}

export interface Filled {
  /** The member whose profile is read. */
  readonly memberId: number;
  /** Who reads it, and their own diary and feed. */
  readonly readerId: number;
}

const TEXT = `repeat('The second season trusts you to notice that the lamp turns the wrong way. ', (1 + n % 9)::integer)`;
const MEMBER = 'member@example.com';
const READER = 'reader@example.com';
const DECADE = `interval '3650 days'`;
const YEAR_SECONDS = 365 * 24 * 3600;
/** What a followed member does on one day. */
const PER_DAY = 4;

/** A member with many ratings, and a reader with as many, who follows them and many others. Keeps what is there already. */
export async function fillMembers(client: pg.Client, sizes: Sizes): Promise<Filled> {
  const found = await findMembers(client);
  if (found) return found;
  await fillTitles(client, sizes.ratings);
  await client.query(
    `insert into users (name, email, email_verified_at)
     select 'Member ' || n, 'member' || n || '@example.com', now() from generate_series(2, $1::integer) n
     union all select initcap(split_part(email, '@', 1)), email, now() from unnest($2::text[]) email`,
    [sizes.followed, [MEMBER, READER]],
  );
  const filled = await findMembers(client);
  if (filled === undefined) throw new Error('Expected the member and the reader');
  for (const userId of [filled.memberId, filled.readerId]) await fillShelf(client, userId, sizes.ratings);
  await fillFollowed(client, filled, Math.round(sizes.perMember / PER_DAY));
  await fillFollows(client, filled);
  await client.query(
    `vacuum (freeze, analyze) titles, seasons, episodes, users, profiles, reviews, viewings, seen_titles, channels,
       list_details, channel_items, member_follows, member_counts, hidden_members, comments, profile_favourites`,
  );
  return filled;
}

async function findMembers(client: pg.Client): Promise<Filled | undefined> {
  const { rows } = await client.query<Filled>(
    `select m.id as "memberId", r.id as "readerId" from users m, users r where m.email = $1 and r.email = $2`,
    [MEMBER, READER],
  );
  return rows[0];
}

/** Every tenth title is a series with one episode. */
async function fillTitles(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into titles (type, name, slug, year, score, votes)
     select case when n % 10 = 0 then 'series' else 'movie' end, 'Title ' || n, 'title-' || n, 1930 + n % 97,
       1 + n % 90 / 10.0, n % 5000
     from generate_series(1, $1::integer) n`,
    [count],
  );
  await client.query(`insert into seasons (title_id, number) select id, 1 from titles where type = 'series'`);
  await client.query(
    `insert into episodes (title_id, season_id, season_number, episode_number, name)
     select title_id, id, 1, 1, 'Pilot' from seasons`,
  );
}

/**
 * A rating of every title in ten years, one in twenty with a text, and as many viewings. Of three titles, two were seen
 * just before they were rated, and one of them also at another time.
 */
async function fillShelf(client: pg.Client, userId: number, count: number): Promise<void> {
  await client.query(
    `with titles as materialized (select array_agg(id order by id) as ids from titles)
     insert into reviews (user_id, title_id, score, headline, body, written_at, created_at, updated_at)
     select $1, ids[1 + n::bigint * 7919 % $2], 1 + n % 10, case when n % 20 = 0 then 'Not the ending I expected' end,
       case when n % 20 = 0 then ${TEXT} end, case when n % 20 = 0 then at end, at, at
     from titles, generate_series($2, 1, -1) n
       cross join lateral (select now() - n * ${DECADE} / $2 as at) a`,
    [userId, count],
  );
  await client.query(
    `with titles as materialized (select array_agg(id order by id) as ids from titles)
     insert into viewings (user_id, title_id, episode_id, watched_on, is_rewatch, is_private, created_at)
     select $1, t.id, e.id, a.at::date, n % 3 = 0, n % 50 = 0, a.at
     from titles, generate_series($2, 1, -1) n
       cross join lateral (
         select ids[1 + (n + case when n % 3 = 0 then 1000 else 0 end)::bigint * 7919 % $2] as id) t
       cross join lateral (select now() - n * ${DECADE} / $2 - interval '5 minutes' as at) a
       left join episodes e on e.title_id = t.id
     on conflict do nothing`,
    [userId, count],
  );
  await client.query(`insert into profiles (user_id, bio, shows_years) values ($1, 'Noir.', true)`, [userId]);
  await client.query(
    `insert into profile_favourites (user_id, position, title_id)
     select $1, row_number() over (order by id), id from (select id from titles order by id limit 4) t`,
    [userId],
  );
}

/**
 * The days `e` of all followed members `n` in a year, all at another time. On each they watch two titles, rate the first,
 * and rate another, review the second or make a list.
 */
const DAYS = `
  (select u.id as user_id, u.n, e, now() - s.seconds * interval '1 second' as at
   from (select id, row_number() over (order by id) as n from users where email ~ '^member[0-9]') u
     cross join generate_series(0, $1::integer - 1) e
     cross join lateral (select (u.n * 7919 + e * (${YEAR_SECONDS} / $1::integer)) % ${YEAR_SECONDS} as seconds) s) d
  cross join lateral generate_series(0, 2) slot
  join lateral (
    select id from titles
    where id = (select min(id) from titles) + (d.n * 7919 + (d.e * 3 + slot) * 2503) % (select count(*) from titles)) t
    on true`;

async function fillFollowed(client: pg.Client, { readerId }: Filled, days: number): Promise<void> {
  await client.query(
    `insert into profiles (user_id, visibility)
     select id, case when id % 100 = 0 then 'private' when id % 9 = 0 then 'followers' else 'public' end
     from users where email ~ '^member[0-9]'`,
  );
  await client.query(
    `insert into viewings (user_id, title_id, watched_on, created_at)
     select user_id, t.id, at::date, at + slot * interval '3 hours' from ${DAYS}
     where slot < 2 order by at on conflict do nothing`,
    [days],
  );
  await client.query(
    `insert into reviews (user_id, title_id, score, body, written_at, created_at, updated_at)
     select user_id, t.id, 1 + (n + e) % 10, case when slot = 1 then ${TEXT} end,
       case when slot = 1 then rated_at end, rated_at, rated_at
     from ${DAYS} cross join lateral (select at + slot * interval '3 hours' + interval '5 minutes' as rated_at) r
     where slot = 0 or slot = (e % 5 + 1) / 2 order by at on conflict do nothing`,
    [days],
  );
  await client.query(
    `insert into channels (type, name, slug, user_id, config, is_public, created_at, updated_at)
     select 'list', 'List ' || n, 'list-' || user_id || '-' || e, user_id, '{}', true, at, at from ${DAYS}
     where slot = 0 and e % 5 = 0 order by at`,
    [days],
  );
  await client.query(
    `insert into channel_items (channel_id, kind, record_id, position, created_at)
     select c.id, 'title', t.id, 'a' || n || 'V', c.updated_at
     from channels c cross join generate_series(1, 3) n
       join titles t on t.id = (select min(id) from titles) + (c.id * 31 + n) % (select count(*) from titles)
     where c.type = 'list'`,
  );
  await client.query(
    `insert into hidden_members (user_id, hidden_id, is_muted)
     select $1, id, true from users where email ~ '^member[0-9]' and id % 200 = 1`,
    [readerId],
  );
}

/** The reader follows all, and one in ten follows the reader. */
async function fillFollows(client: pg.Client, { memberId, readerId }: Filled): Promise<void> {
  await client.query(
    `insert into member_follows (follower_id, followed_id, created_at, accepted_at)
     select pair[1], pair[2], at, at
     from users u cross join lateral (select now() - u.id * interval '97 minutes' as at) a
       cross join lateral (values (array[$2, u.id]), (array[u.id, $2])) v(pair)
     where (u.email ~ '^member[0-9]' or u.id = $1) and (pair[1] = $2 or u.id % 10 = 0)`,
    [memberId, readerId],
  );
}

/** Makes the session of the signed-in user, with its permissions, one of the reader. */
export async function signInReader(client: pg.Client, { readerId }: Filled): Promise<void> {
  await client.query(
    `insert into user_permissions (user_id, permission, restrictions)
     select $1, permission, restrictions from user_permissions
     where user_id = (select user_id from sessions order by created_at desc limit 1)
     on conflict do nothing`,
    [readerId],
  );
  await client.query('update sessions set user_id = $1', [readerId]);
}
