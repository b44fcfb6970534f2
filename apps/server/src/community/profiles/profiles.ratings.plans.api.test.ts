import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { listProfileRatings, PROFILE_RATING_SORTS } from '@kinora/contracts/community/profiles.ts';
import { useTestApp } from '#test/app.ts';
import { entriesRead, plansOf, wholeTables } from '#test/plans.ts';
import { makeMember } from './profiles.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const PAGE = 50;
const TITLES = 300;
const EPISODES = 20_000;
/** Members with a few ratings: PostgreSQL plans a statement for the average member. */
const MEMBERS = 20_000;
const LARGE = new Set(['titles', 'users', 'reviews', 'seen_titles']);
/** A rating and its title each, and the rating that a scan ends at. */
const FEW = 4 * PAGE;

let member: Awaited<ReturnType<typeof makeMember>>;

/** A member who rated 20,000 episodes: half of them before and half of them after 300 films. */
beforeAll(async () => {
  const client = new pg.Client({ connectionString: kinora.platform.config.DATABASE_URL });
  await client.connect();
  member = await makeMember(kinora);
  await client.query(`insert into titles (type, name, slug)
    select 'movie', 'Film ' || n, 'film-' || n from generate_series(1, ${TITLES}) n`);
  await client.query(`
    with series as (
      insert into titles (type, name, slug) select 'series', 'S' || n, 's-' || n from generate_series(1, 20) n
      returning id),
    first_seasons as (
      insert into seasons (title_id, number) select id, 1 from series returning id, title_id)
    insert into episodes (title_id, season_id, season_number, episode_number)
    select title_id, id, 1, n from first_seasons, generate_series(1, ${EPISODES / 20}) n`);
  await client.query(`insert into users (name, email)
    select 'M' || n, 'member-' || n || '@example.com' from generate_series(1, ${MEMBERS}) n`);
  await client.query('alter table reviews disable trigger user');
  await client.query(
    `insert into reviews (user_id, title_id, score, updated_at)
     select $1, id, 1 + id % 10, timestamptz '2022-01-01' + id * interval '1 minute' from titles where type = 'movie'`,
    [member.id],
  );
  await client.query(
    `insert into reviews (user_id, title_id, episode_id, score, updated_at)
     select $1, title_id, id, 1 + id % 10,
       case when id % 2 = 0 then timestamptz '2020-01-01' else '2024-01-01' end + id * interval '1 minute'
     from episodes`,
    [member.id],
  );
  await client.query(`insert into reviews (user_id, title_id, score)
    select u.id, t.id, 7 from users u cross join generate_series(1, 2) n
      join (select id, row_number() over (order by id) as place from titles) t on t.place = 1 + (u.id * 7 + n) % ${TITLES}
    where u.name like 'M%' on conflict do nothing`);
  await client.query('alter table reviews enable trigger user');
  await client.query('vacuum (freeze, analyze) reviews, titles, users, episodes');
  await client.end();
}, 120_000);

const ratings = (query: object) =>
  member.client.call(listProfileRatings, { params: { id: member.id }, query: { perPage: PAGE, ...query } });

describe.each(PROFILE_RATING_SORTS)('the rated titles by %s', (sort) => {
  test.each([
    ['of any score', {}],
    ['of one score', { score: 4 }],
  ])('%s: a page reads as many ratings as it has, among many more of episodes', async (_, filter) => {
    const first = await ratings({ sort, ...filter });
    expect(first.pagination.data.length).toBeGreaterThan(20);
    const cursor = first.pagination.next_cursor;
    for (const page of [{}, ...(cursor === null ? [] : [{ cursor }])]) {
      const nodes = await plansOf(kinora.platform.config.DATABASE_URL, () =>
        ratings({ sort, ...filter, ...page }),
      );
      expect(wholeTables(nodes, LARGE)).toEqual([]);
      expect(entriesRead(nodes.filter((node) => node['Relation Name'] === 'reviews'))).toBeLessThan(FEW);
    }
  });
});
