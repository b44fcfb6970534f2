import { type RawBuilder, sql } from 'kysely';
import { RETENTION_PARTS } from '@kinora/contracts/catalogue/play-stats.ts';
import { deleteMemberRows } from '#platform/db/member-rows.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** The record kinds that plays are aggregated for; the site is record 0. */
export const RECORD_KINDS = ['site', 'title', 'season', 'episode', 'video'] as const;
type RecordKind = (typeof RECORD_KINDS)[number];

/** This many hosts and members are counted separately per record and day. */
const SHARES_A_DAY = 50;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const PARTS = Array.from({ length: RETENTION_PARTS }, (_, part) => part);

const IDS: Readonly<Record<RecordKind, RawBuilder<unknown>>> = {
  site: sql`0`,
  title: sql`p.title_id`,
  season: sql`coalesce(e.season_id, v.season_id)`,
  episode: sql`p.episode_id`,
  video: sql`p.video_id`,
};
const SEASONS = sql`left join episodes e on e.id = p.episode_id left join videos v on v.id = p.video_id`;

/** The shares of the site are in `plays_day`; retention parts are aggregated for videos only. */
const sharesOf = (kind: RecordKind) =>
  kind === 'site' ? sql`select 0 as id, '{}'::jsonb as shares` : SHARES;
const SHARES = sql`
  select id, jsonb_object_agg(dimension, shares) as shares from (
    select id, dimension, jsonb_object_agg(key, jsonb_build_array(plays, seconds)) as shares from (
      select id, dimension,
        case when dimension in ('referrer', 'user') and place > ${SHARES_A_DAY} then 'other' else key end as key,
        sum(plays) as plays, sum(seconds) as seconds
      from (
        select id, dimension, key, sum(views) as plays, sum(seconds) as seconds,
          row_number() over (partition by id, dimension order by sum(views) desc, sum(seconds) desc, key) as place
        from raw cross join lateral (values
          ('country', country::text), ('device', device), ('browser', browser), ('platform', platform),
          ('referrer', referrer), ('user', user_id::text)) d (dimension, key)
        where key is not null group by 1, 2, 3) told
      group by 1, 2, 3) bounded
    group by 1, 2) dimensions
  group by 1`;

const seenOf = (kind: RecordKind) =>
  kind === 'video'
    ? sql`array[${sql.join(PARTS.map((part) => sql`count(*) filter (where (seen >> ${part}::integer) & 1 = 1)`))}]::integer[]`
    : sql`null::integer[]`;

/** Aggregates the plays of one day for each record of a kind. Writes only changed rows. */
export async function aggregateRecords(
  tx: Tx,
  kind: RecordKind,
  ofDay: { day: string; within: RawBuilder<unknown> },
) {
  const { day, within } = ofDay;
  await sql`
    with raw as materialized (
      select ${IDS[kind]} as id, extract(hour from at at time zone 'UTC') as hour, p.user_id, viewer, views, p.seconds,
        seen, finishes, country, device, browser, p.platform, referrer
      from plays p ${kind === 'season' ? SEASONS : sql``} where ${within}),
    sums as (
      select id, sum(views) as plays, count(distinct viewer) as viewers, sum(seconds) as seconds,
        coalesce(sum(views) filter (where seen is not null), 0) as measured, sum(finishes) as finishes,
        array[${sql.join(HOURS.map((hour) => sql`coalesce(sum(views) filter (where hour = ${hour}::integer), 0)`))}]::integer[] as hours,
        ${seenOf(kind)} as seen
      from raw where id is not null group by id),
    shares as (${sharesOf(kind)})
    insert into plays_record_day as d
      (kind, record_id, day, plays, viewers, seconds, measured, finishes, hours, shares, seen)
    select ${kind}, s.id, ${day}::date, s.plays, s.viewers, s.seconds, s.measured, s.finishes, s.hours, h.shares, s.seen
    from sums s join shares h on h.id = s.id
    on conflict (kind, record_id, day) do update set plays = excluded.plays, viewers = excluded.viewers,
      seconds = excluded.seconds, measured = excluded.measured, finishes = excluded.finishes, hours = excluded.hours,
      shares = excluded.shares, seen = excluded.seen
    where (d.plays, d.viewers, d.seconds, d.finishes) is distinct from
      (excluded.plays, excluded.viewers, excluded.seconds, excluded.finishes)`.execute(tx);
}

/** The same per member, without deleted accounts. */
export async function aggregateUsers(tx: Tx, { day, within }: { day: string; within: RawBuilder<unknown> }) {
  await sql`
    insert into plays_user_day as d (user_id, day, plays, seconds)
    select user_id, ${day}::date, plays, seconds from (
      select user_id, sum(views) as plays, sum(seconds) as seconds from plays
      where ${within} and user_id is not null group by user_id) p
    where exists (select from users u where u.id = p.user_id and u.deleted_at is null)
    on conflict (user_id, day) do update set plays = excluded.plays, seconds = excluded.seconds
    where (d.plays, d.seconds) is distinct from (excluded.plays, excluded.seconds)`.execute(tx);
}

export const deleteOfMember = deleteMemberRows('plays_user_day');
