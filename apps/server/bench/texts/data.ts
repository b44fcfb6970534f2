import type pg from 'pg';

export interface Sizes {
  readonly ratings: number;
  readonly reviews: number;
  readonly replies: number;
  readonly threads: number;
}

export interface Filled {
  readonly titleId: number;
  /** The first comment of the thread with all the replies. */
  readonly threadId: number;
}

/** About as long as real ones. */
const TEXT = `repeat('The second season trusts you to notice that the lamp turns the wrong way. ', (1 + n % 9)::integer)`;
/** Few texts have most of the likes. */
const LIKES = `(1000 / (1 + n % 997))`;

/** Titles that few members write about, as most are: PostgreSQL estimates a statement for any title by its average. */
const OTHER_TITLES = 50_000;
const OTHER_TEXTS = 3;

/** One title with everything that members write about it, among others. Keeps what is there already. */
export async function fillTexts(client: pg.Client, sizes: Sizes): Promise<Filled> {
  const found = await client.query<{ titleId: number; threadId: number }>(
    `select title_id as "titleId", id as "threadId" from comments where answers > 0 order by answers desc limit 1`,
  );
  if (found.rows[0]) return found.rows[0];
  const title = await client.query<{ id: number }>(
    `insert into titles (type, name, slug) values ('movie', 'Premiere', 'premiere') returning id`,
  );
  const titleId = title.rows[0]?.id ?? 0;
  await client.query(
    `insert into users (name, email, email_verified_at)
     select 'Member ' || n, 'member' || n || '@example.com', now() from generate_series(1, $1::integer) n`,
    [Math.max(sizes.ratings, sizes.reviews)],
  );
  await client.query(
    `insert into reviews (user_id, title_id, score, headline, body, written_at, helpful, is_spoiler)
     select u.id, $1, 1 + n % 10, case when n <= $2 and n % 3 > 0 then 'Not the ending I expected' end,
       case when n <= $2 then ${TEXT} end, case when n <= $2 then now() - n * interval '97 seconds' end,
       case when n <= $2 then ${LIKES} else 0 end, n <= $2 and n % 5 = 0
     from (select id, row_number() over (order by id) as n from users) u where n <= $3`,
    [titleId, sizes.reviews, sizes.ratings],
  );
  const thread = await client.query<{ id: number }>(
    `insert into comments (user_id, title_id, body, likes, answers) select min(id), $1, 'Who turned the lamp?', 4000, $2
     from users returning id`,
    [titleId, sizes.replies],
  );
  const threadId = thread.rows[0]?.id ?? 0;
  await client.query(
    `insert into comments (user_id, title_id, body, likes)
     select u.id, $1, left(${TEXT}, 1000), ${LIKES}
     from (select id, row_number() over (order by id) as n from users) u where n <= $2`,
    [titleId, sizes.threads],
  );
  await fillThread(client, { titleId, threadId }, sizes.replies);
  await fillOthers(client);
  await client.query('vacuum (freeze, analyze) titles, users, reviews, comments');
  return { titleId, threadId };
}

/** Every third reply answers the one before it. */
async function fillThread(client: pg.Client, { titleId, threadId }: Filled, replies: number): Promise<void> {
  await client.query(
    `with numbered as (
       select n, (select max(id) from comments) + n as id, n - n % 3 as first from generate_series(1, $3::integer) n
     ), placed as (
       select n, id, (select max(id) from comments) + first as above, first from numbered
     )
     insert into comments (id, user_id, title_id, thread_id, parent_id, path, body, likes)
     overriding system value
     select id, (select min(u.id) from users u), $1, $2, case when first = n or first = 0 then $2 else above end,
       case when first = n or first = 0 then '' else lpad(to_hex(above), 8, '0') end || lpad(to_hex(id), 8, '0'),
       left(${TEXT}, 300), n % 7
     from placed order by id`,
    [titleId, threadId, replies],
  );
  await moveSequence(client);
}

/** Rows with ids of their own do not move it. */
const moveSequence = (client: pg.Client) =>
  client.query(`select setval(pg_get_serial_sequence('comments', 'id'), (select max(id) from comments))`);

/** A few reviews of each title, and a thread with as many replies. */
async function fillOthers(client: pg.Client): Promise<void> {
  await client.query(
    `with others as (
       insert into titles (type, name, slug) select 'movie', 'Other ' || n, 'other-' || n
       from generate_series(1, $1::integer) n returning id
     ), rated as (
       insert into reviews (user_id, title_id, score, body, written_at, helpful)
       select u.id, others.id, 1 + n % 10, ${TEXT}, now() - n * interval '3 hours', n % 3
       from others cross join generate_series(1, $2::integer) n
         join lateral (select min(id) + (others.id * 7 + n) % 900 as id from users) u on true
     )
     insert into comments (title_id, user_id, body, answers)
     select others.id, (select min(id) from users), 'Who turned the lamp?', $2 from others`,
    [OTHER_TITLES, OTHER_TEXTS],
  );
  await client.query(
    `insert into comments (id, title_id, user_id, thread_id, parent_id, path, body)
     overriding system value
     select id, title_id, user_id, thread_id, thread_id, lpad(to_hex(id), 8, '0'), 'No.' from (
       select c.id as thread_id, c.title_id, c.user_id,
         (select max(id) from comments) + row_number() over (order by c.id, n) as id
       from comments c join titles t on t.id = c.title_id and t.slug like 'other-%'
         cross join generate_series(1, $1::integer) n) replies`,
    [OTHER_TEXTS],
  );
  await moveSequence(client);
}
