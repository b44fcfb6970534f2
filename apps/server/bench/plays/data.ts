import type pg from 'pg';
import { addPartitions, monthAfter } from '#catalogue/play-stats/index.ts';
import type { Database } from '#platform/db/database.ts';

export const VIDEOS = 20_000;
const MONTHS = 6;

/** Creates films with two videos each, and tables for half a year. */
export async function prepare(db: Database, client: pg.Client): Promise<void> {
  await client.query(`insert into titles (type, name, slug, popularity)
    select 'movie', 'Film ' || n, 'film-' || n, n from generate_series(1, ${VIDEOS / 2}) n`);
  await client.query(`insert into videos (title_id, name, category, kind, source)
    select 1 + n / 2, 'Film', 'full', 'embed', 'x' from generate_series(0, ${VIDEOS - 1}) n`);
  await addPartitions(
    db,
    Array.from({ length: MONTHS + 2 }, (_, index) => monthAfter(new Date(), index - MONTHS)),
  );
}

const pick = (names: readonly string[]) =>
  `(array[${names.map((name) => `'${name}'`).join(', ')}])[1 + floor(power(random(), 2) * ${names.length})::integer]`;

/** Adds plays of the last half year in chronological order; a few videos have most of them. */
export async function addPlays(client: pg.Client, rows: number): Promise<void> {
  await client.query(
    `insert into plays (at, video_id, title_id, user_id, viewer, views, seconds, country, device, browser, platform,
       referrer)
     select now() - interval '170 days' * (1 - n::float8 / $1), v.id, 1 + (v.id - 1) / 2, v.person, v.person, 1,
       10 + floor(random() * 3000), ${pick(['US', 'DE', 'GB', 'FR', 'IN', 'BR', 'JP', 'ES', 'IT', 'PL', 'NL', 'SE'])},
       ${pick(['desktop', 'mobile', 'tv', 'tablet'])}, ${pick(['Chrome', 'Safari', 'Firefox', 'Microsoft Edge', ''])},
       ${pick(['Windows', 'Android', 'iOS', 'macOS', 'Linux', ''])},
       ${pick(['', '', 'google.com', 'duckduckgo.com', 'reddit.com', 'example.org'])}
     from generate_series(1, $1::integer) n cross join lateral (
       select 1 + floor(power(random(), 3) * ${VIDEOS} + n * 0)::integer as id,
         1 + floor(random() * 200000)::integer as person) v`,
    [rows],
  );
  await client.query('create unlogged table some_plays as select * from plays order by at');
}

/** Repeats them with other users, a little earlier. */
export async function repeatPlays(client: pg.Client, time: number): Promise<void> {
  await client.query(
    `insert into plays (at, video_id, title_id, user_id, viewer, views, seconds, country, device, browser, platform,
       referrer)
     select at - interval '1 second' * $1, video_id, title_id, user_id + 200000 * $1, viewer + 200000 * $1, views,
       seconds, country, device, browser, platform, referrer from some_plays`,
    [time],
  );
}
