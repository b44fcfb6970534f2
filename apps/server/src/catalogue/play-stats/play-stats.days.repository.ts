import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { RECORD_KINDS, aggregateRecords, aggregateUsers } from './play-stats.records.repository.ts';

/** Anyone can invent a host name, so only this many per day are counted separately. */
const REFERRERS_A_DAY = 100;

const ofDay = (day: string) => sql`
  at >= ${day}::date::timestamp at time zone 'UTC' and at < (${day}::date + 1)::timestamp at time zone 'UTC'`;

/** The last aggregated day. */
export async function findLastAggregatedDay(db: Executor): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from plays_day`.execute(db);
  return rows[0]?.day ?? null;
}

/** Aggregates the plays of one day, replacing its earlier aggregates. */
export async function aggregateDay(tx: Tx, day: string): Promise<void> {
  await sql`select set_config('statement_timeout', '10min', true)`.execute(tx);
  await sql`delete from plays_day where day = ${day}::date`.execute(tx);
  await sql`
    with told as materialized (
      select country, device, browser, platform, referrer, sum(views) as views, sum(seconds) as seconds
      from plays where ${ofDay(day)} group by 1, 2, 3, 4, 5),
    known as (
      select referrer from told group by referrer order by sum(views) desc, referrer limit ${REFERRERS_A_DAY})
    insert into plays_day (day, country, device, browser, platform, referrer, plays, seconds)
    select ${day}::date, country, device, browser, platform,
      case when referrer in (select referrer from known) then referrer else 'other' end, sum(views), sum(seconds)
    from told group by 2, 3, 4, 5, 6`.execute(tx);
  await sumUpBy(tx, day, 'video');
  await sumUpBy(tx, day, 'title');
  const within = ofDay(day);
  for (const kind of RECORD_KINDS) await aggregateRecords(tx, kind, { day, within });
  await aggregateUsers(tx, { day, within });
}

/** Writes only changed rows: most of yesterday stays the same. */
async function sumUpBy(tx: Tx, day: string, by: 'video' | 'title'): Promise<void> {
  if (by === 'video') {
    await sql`
      insert into plays_video_day as d (video_id, day, title_id, plays, viewers, seconds)
      select video_id, ${day}::date, max(title_id), sum(views), count(distinct viewer), sum(seconds)
      from plays where ${ofDay(day)} group by video_id
      on conflict (video_id, day) do update set plays = excluded.plays, viewers = excluded.viewers,
        seconds = excluded.seconds, title_id = excluded.title_id
      where (d.plays, d.viewers, d.seconds) is distinct from (excluded.plays, excluded.viewers, excluded.seconds)`.execute(
      tx,
    );
  } else {
    await sql`
      insert into plays_title_day as d (title_id, day, plays, viewers, seconds)
      select title_id, ${day}::date, sum(views), count(distinct viewer), sum(seconds)
      from plays where ${ofDay(day)} group by title_id
      on conflict (title_id, day) do update set plays = excluded.plays, viewers = excluded.viewers,
        seconds = excluded.seconds
      where (d.plays, d.viewers, d.seconds) is distinct from (excluded.plays, excluded.viewers, excluded.seconds)`.execute(
      tx,
    );
  }
}
