import { defineStatement, type StatementPool } from '#platform/db/statement.ts';

export interface PlayRow {
  readonly at: Date;
  readonly videoId: number;
  readonly titleId: number;
  readonly episodeId: number | null;
  readonly userId: number | null;
  readonly viewer: number;
  readonly views: number;
  readonly seconds: number;
  readonly country: string;
  readonly device: string;
  readonly browser: string;
  readonly platform: string;
  readonly referrer: string;
}

type Numbers = readonly (number | null)[];
type Texts = readonly string[];
type Lists = [
  at: Texts,
  videos: Numbers,
  titles: Numbers,
  episodes: Numbers,
  users: Numbers,
  viewers: Numbers,
  views: Numbers,
  seconds: Numbers,
  countries: Texts,
  devices: Texts,
  browsers: Texts,
  platforms: Texts,
  referrers: Texts,
];

const insert = defineStatement<Lists, never>(
  'plays-insert',
  `insert into plays (at, video_id, title_id, episode_id, user_id, viewer, views, seconds,
     country, device, browser, platform, referrer)
   select * from unnest($1::timestamptz[], $2::integer[], $3::integer[], $4::integer[], $5::integer[],
     $6::bigint[], $7::smallint[], $8::integer[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[])`,
);

/** Many at once, in one statement. */
export async function insertPlays(pool: StatementPool, rows: readonly PlayRow[]): Promise<void> {
  await insert(
    pool,
    rows.map(({ at }) => at.toISOString()),
    rows.map(({ videoId }) => videoId),
    rows.map(({ titleId }) => titleId),
    rows.map(({ episodeId }) => episodeId),
    rows.map(({ userId }) => userId),
    rows.map(({ viewer }) => viewer),
    rows.map(({ views }) => views),
    rows.map(({ seconds }) => seconds),
    rows.map(({ country }) => country),
    rows.map(({ device }) => device),
    rows.map(({ browser }) => browser),
    rows.map(({ platform }) => platform),
    rows.map(({ referrer }) => referrer),
  );
}

/** What a video belongs to. */
export interface Owner {
  readonly id: number;
  readonly title_id: number;
  readonly episode_id: number | null;
}

export const listOwners = defineStatement<[ids: readonly number[]], Owner>(
  'plays-owners',
  `select id, title_id, episode_id from videos where id = any($1::integer[])`,
);
