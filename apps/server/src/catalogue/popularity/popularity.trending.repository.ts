import type { PopularKind } from '@kinora/contracts/catalogue/popularity.ts';
import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { defineStatement } from '#platform/db/statement.ts';

/** The number of ranked records; the previous week is the baseline. */
const RANKED = 500;
const PAST_DAYS = 7;
/** Fewer visitors than this may be chance or a single person. */
const LEAST_VISITORS = 5;
/** Minimum excess over the baseline, in units of its random variation. */
const LEAST_SCORE = 1;

/**
 * Ranks records with more visitors in the last 24 hours than on a usual day, relative to the random variation of such a
 * number. `elapsed` is the elapsed share of today; yesterday counts with the remaining share.
 */
export async function updateTrending(
  db: Executor,
  kind: PopularKind,
  today: string,
  elapsed: number,
): Promise<void> {
  await sql`
    update trending set previous_rank = rank, ranked_on = ${today}::date
    where kind = ${kind} and ranked_on < ${today}::date`.execute(db);
  await sql`update trending set rank = null where kind = ${kind}`.execute(db);
  await sql`
    with days as (
      select record_id, day, sum(visitors)::float8 as visitors from popularity_days
      where kind = ${kind} and day > ${today}::date - ${PAST_DAYS + 2}::integer and day <= ${today}::date
      group by record_id, day),
    told as (
      select record_id,
        coalesce(sum(visitors) filter (where day = ${today}::date), 0)
          + coalesce(sum(visitors) filter (where day = ${today}::date - 1), 0) * ${1 - elapsed}::float8 as recent,
        coalesce(sum(visitors) filter (where day < ${today}::date - 1), 0) / ${PAST_DAYS}::float8 as usual
      from days group by record_id),
    best as (
      select record_id, (recent - usual) / sqrt(usual + 1) as score from told
      where recent >= ${LEAST_VISITORS} and recent - usual >= ${LEAST_SCORE} * sqrt(usual + 1)
      order by score desc, record_id limit ${RANKED})
    insert into trending (kind, record_id, score, rank, ranked_on)
    select ${kind}, record_id, score, row_number() over (order by score desc, record_id), ${today}::date from best
    on conflict (kind, record_id) do update set score = excluded.score, rank = excluded.rank`.execute(db);
  await sql`delete from trending where kind = ${kind} and rank is null and previous_rank is null`.execute(db);
}

/** A record with more visitors than usual; `climbed` is the rank change since yesterday, null when it is new. */
export interface TrendingRecord {
  readonly id: number;
  readonly climbed: number | null;
}

/**
 * Ranks are computed among the existing records of the selection, so that a chart of one type has its own rank changes.
 */
const placed = (among: string) => `
  with among as (${among}),
  placed as (
    select id, rank, row_number() over (order by rank nulls last) as place,
      case when previous_rank is not null
        then row_number() over (order by previous_rank nulls last) end as previous
    from among)
  select id, (previous - place)::integer as climbed from placed where rank is not null order by rank limit $1`;

export const listTrendingTitles = defineStatement<[limit: number, type: TitleType | null], TrendingRecord>(
  'trending-titles',
  placed(`select r.record_id as id, r.rank, r.previous_rank from trending r join titles t on t.id = r.record_id
    where r.kind = 'title' and t.deleted_at is null and ($2::text is null or t.type = $2)`),
);

export const listTrendingPeople = defineStatement<[limit: number], TrendingRecord>(
  'trending-people',
  placed(`select r.record_id as id, r.rank, r.previous_rank from trending r join people p on p.id = r.record_id
    where r.kind = 'person' and p.deleted_at is null`),
);
