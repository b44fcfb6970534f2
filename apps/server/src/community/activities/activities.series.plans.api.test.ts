import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { type ActivityTab, listActivity } from '@kinora/contracts/community/activities.ts';
import { makeMember } from '#community/profiles/profiles.factory.ts';
import { useTestApp } from '#test/app.ts';
import { entriesRead, plansOf, wholeTables } from '#test/plans.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const EPISODES = 300;
const TIMES = 20;
/** Members with a few viewings and ratings: PostgreSQL plans a statement for the average member. */
const MEMBERS = 20_000;
const TITLES = 1000;
const LARGE = new Set(['titles', 'users', 'reviews', 'viewings', 'member_follows']);

let viewer: Awaited<ReturnType<typeof makeMember>>;
let member: Awaited<ReturnType<typeof makeMember>>;

/** A member who has watched a series 20 times, and today watched and rated each of its 300 episodes. */
beforeAll(async () => {
  const client = new pg.Client({ connectionString: kinora.platform.config.DATABASE_URL });
  await client.connect();
  viewer = await makeMember(kinora);
  member = await makeMember(kinora);
  await client.query(`insert into titles (type, name, slug)
    select 'movie', 'Film ' || n, 'film-' || n from generate_series(1, ${TITLES}) n`);
  await client.query(`
    with series as (
      insert into titles (type, name, slug) values ('series', 'Series', 'series') returning id),
    first_season as (
      insert into seasons (title_id, number) select id, 1 from series returning id, title_id)
    insert into episodes (title_id, season_id, season_number, episode_number)
    select title_id, id, 1, n from first_season, generate_series(1, ${EPISODES}) n`);
  await client.query(`insert into users (name, email)
    select 'M' || n, 'member-' || n || '@example.com' from generate_series(1, ${MEMBERS}) n`);
  for (const table of ['reviews', 'viewings'])
    await client.query(`alter table ${table} disable trigger user`);
  await client.query(
    `insert into viewings (user_id, title_id, episode_id, watched_on, created_at)
     select $1, title_id, id, current_date - n, now() - n * interval '1 day'
     from episodes, generate_series(0, ${TIMES}) n`,
    [member.id],
  );
  await client.query(
    `insert into reviews (user_id, title_id, episode_id, score, updated_at)
     select $1, title_id, id, 7, now() from episodes`,
    [member.id],
  );
  const average = (n: number) => `
    from users u cross join generate_series(1, ${n}) n
      join (select id, row_number() over (order by id) as place from titles where type = 'movie') t
        on t.place = 1 + (u.id * 7 + n * 31) % ${TITLES}
    where u.name like 'M%'`;
  await client.query(`insert into viewings (user_id, title_id, watched_on, created_at)
    select u.id, t.id, current_date - n, now() - n * interval '1 hour' ${average(3)}`);
  await client.query(`insert into reviews (user_id, title_id, score) select u.id, t.id, 7 ${average(2)}`);
  for (const table of ['reviews', 'viewings']) await client.query(`alter table ${table} enable trigger user`);
  await client.query(
    `insert into member_follows (follower_id, followed_id, accepted_at)
     select $1, id, now() from users where id = $2 or name like 'M%' and id % 100 = 0`,
    [viewer.id, member.id],
  );
  await client.query(`insert into member_follows (follower_id, followed_id, accepted_at)
    select u.id, k.id, now() from users u cross join generate_series(1, 3) n
      join users k on k.name = 'M' || (1 + (u.id * 7 + n) % ${MEMBERS}) and k.id <> u.id
    where u.name like 'M%' on conflict do nothing`);
  await client.query(
    'vacuum (freeze, analyze) reviews, viewings, titles, episodes, seasons, users, member_follows',
  );
  await client.end();
}, 120_000);

test.each<[ActivityTab, () => typeof viewer]>([
  ['following', () => viewer],
  ['you', () => member],
])('the tab %s reads the viewings of the rated episodes, not of the whole series', async (tab, of) => {
  const call = () => of().client.call(listActivity, { query: { tab, perPage: 50 } });
  expect((await call()).pagination.data.length).toBeGreaterThan(0);
  const nodes = await plansOf(kinora.platform.config.DATABASE_URL, call);
  expect(wholeTables(nodes, LARGE)).toEqual([]);
  const read = (table: string) => entriesRead(nodes.filter((node) => node['Relation Name'] === table));
  // Each episode of the day and its earlier viewings, for the place of the entry and for its content.
  expect(read('viewings')).toBeLessThan(3 * EPISODES * (TIMES + 2));
  expect(read('reviews')).toBeLessThan(10 * EPISODES);
});
