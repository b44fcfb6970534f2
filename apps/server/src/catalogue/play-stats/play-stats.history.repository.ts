import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { PlayRow } from './play-stats.repository.ts';

const SUMS = [
  'plays_day',
  'plays_video_day',
  'plays_title_day',
  'plays_record_day',
  'plays_user_day',
] as const;

/** Of these days, those that have plays. */
export async function listDaysWithPlays(db: Executor, days: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select d.day::text as day from unnest(${days}::date[]) d (day)
    where exists (select from plays_day p where p.day = d.day) or exists (
      select from plays p where p.at >= d.day::timestamp at time zone 'UTC'
        and p.at < (d.day + 1)::timestamp at time zone 'UTC')`.execute(db);
  return rows.map(({ day }) => day);
}

/** Adds plays of the past. The tables of their months exist. */
export async function insertRows(tx: Tx, rows: readonly PlayRow[]): Promise<void> {
  const values = rows.map(({ at, seen, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    seen: seen === null ? null : String(seen),
  }));
  await sql`
    insert into plays (at, video_id, title_id, episode_id, user_id, viewer, views, seconds, country, device, browser,
      platform, referrer, seen, finishes)
    select at, "videoId", "titleId", "episodeId", "userId", viewer, views, seconds, country, device, browser,
      platform, referrer, seen, finishes
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) r (
      at timestamptz, "videoId" integer, "titleId" integer, "episodeId" integer, "userId" integer, viewer bigint,
      views smallint, seconds integer, country text, device text, browser text, platform text, referrer text,
      seen bigint, finishes smallint)`.execute(tx);
}

/** Deletes the plays of days and all sums of them. */
export async function deleteDays(tx: Tx, days: readonly string[]): Promise<void> {
  await sql`
    delete from plays p using unnest(${days}::date[]) d (day)
    where p.at >= d.day::timestamp at time zone 'UTC'
      and p.at < (d.day + 1)::timestamp at time zone 'UTC'`.execute(tx);
  for (const table of SUMS)
    await sql`delete from ${sql.table(table)} where day = any(${days}::date[])`.execute(tx);
}
