import type { PlaysDay } from '@kinora/contracts/admin/analytics.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { defineStatement } from '#platform/db/statement.ts';

/** The kind as in `plays_record_day`. */
type RecordRange = [kind: string, id: number, from: string, to: string];

interface RecordDay extends PlaysDay {
  /** Plays per hour. */
  readonly hours: number[];
}

const OF_RECORD = 'd.kind = $1 and d.record_id = $2 and d.day between $3::date and $4::date';

/** The days on which a record was played. */
export const listRecordDays = defineStatement<RecordRange, RecordDay>(
  'report-record-days',
  `select d.day::text, d.plays, d.viewers, d.seconds, d.measured, d.finishes, d.hours
   from plays_record_day d where ${OF_RECORD} order by d.day`,
);

export interface RecordShare {
  readonly dimension: 'country' | 'device' | 'browser' | 'platform' | 'referrer' | 'user';
  readonly key: string;
  readonly plays: number;
  readonly seconds: number;
}

/** A record's plays per country, device and so on, largest first. */
export const listRecordShares = defineStatement<RecordRange, RecordShare>(
  'report-record-shares',
  `select dimension, key, plays, seconds from (
     select s.key as dimension, e.key, sum((e.value ->> 0)::bigint)::integer as plays,
       sum((e.value ->> 1)::bigint)::bigint as seconds,
       row_number() over (partition by s.key order by sum((e.value ->> 0)::bigint) desc, e.key) as place
     from plays_record_day d cross join lateral jsonb_each(d.shares) s cross join lateral jsonb_each(s.value) e
     where ${OF_RECORD} group by 1, 2) told
   where place <= 100 order by dimension, place`,
);

/** How many viewings saw each part of a video. */
export const listRetentionCounts = defineStatement<RecordRange, { count: number }>(
  'report-record-seen',
  `select sum(s.count)::integer as count
   from plays_record_day d cross join lateral unnest(d.seen) with ordinality s (count, part)
   where ${OF_RECORD} group by s.part order by s.part`,
);

interface VideoFacts {
  readonly id: number;
  readonly name: string;
  readonly thumbnail: StoredPicture | null;
  readonly title_id: number;
  readonly title_name: string;
  readonly season: number | null;
  readonly episode: number | null;
}

const VIDEO = `
  v.id, v.name, v.thumbnail, v.title_id, t.name as title_name, coalesce(s.number, e.season_number) as season,
  e.episode_number as episode`;
const VIDEO_OWNERS = `
  join titles t on t.id = v.title_id left join seasons s on s.id = v.season_id left join episodes e on e.id = v.episode_id`;

/** Details of videos shown next to their figures. */
export const listVideoFacts = defineStatement<[ids: readonly number[]], VideoFacts>(
  'report-videos',
  `select ${VIDEO} from videos v ${VIDEO_OWNERS} where v.id = any($1::integer[])`,
);

export const listPosters = defineStatement<
  [ids: readonly number[]],
  { id: number; poster: StoredPicture | null }
>('report-posters', `select id, poster from titles where id = any($1::integer[])`);

export const listUserNames = defineStatement<[ids: readonly number[]], { id: number; name: string }>(
  'report-users',
  `select id, name from users where id = any($1::integer[])`,
);

/** Plays per day of videos, for the sparkline next to their figures. */
export const listTrends = defineStatement<
  [ids: readonly number[], from: string, to: string],
  { id: number; day: string; plays: number }
>(
  'report-trends',
  `select video_id as id, day::text, plays from plays_video_day
   where video_id = any($1::integer[]) and day between $2::date and $3::date`,
);

const playsOf = (kind: 'title' | 'video' | 'user') =>
  defineStatement<[ids: readonly number[], from: string, to: string], { id: number; plays: number }>(
    `report-plays-of-${kind}s`,
    `select ${kind}_id as id, sum(plays)::integer as plays from plays_${kind}_day
     where ${kind}_id = any($1::integer[]) and day between $2::date and $3::date group by 1`,
  );

/** Number of plays of these records. */
export const PLAYS_OF = { title: playsOf('title'), video: playsOf('video'), user: playsOf('user') } as const;

export interface PlayedVideo {
  readonly id: number;
  readonly plays: number;
  readonly viewers: number;
  readonly seconds: number;
}

const SUMS = `
  select w.id, sum(d.plays)::integer as plays, sum(d.viewers)::integer as viewers, sum(d.seconds)::bigint as seconds
  from wanted w join plays_video_day d on d.video_id = w.id and d.day between $2::date and $3::date
  group by w.id order by 2 desc, 1 limit 100`;
const playedVideos = (of: string, wanted: string) =>
  defineStatement<[id: number, from: string, to: string], PlayedVideo>(
    `report-videos-of-${of}`,
    `with wanted as (${wanted}) ${SUMS}`,
  );

/** The most played videos of a record. */
export const PLAYED_VIDEOS = {
  title: playedVideos('title', 'select id from videos where title_id = $1'),
  season: playedVideos(
    'season',
    `select id from videos where season_id = $1
     union select v.id from episodes e join videos v on v.episode_id = e.id where e.season_id = $1`,
  ),
  episode: playedVideos('episode', 'select id from videos where episode_id = $1'),
} as const;
