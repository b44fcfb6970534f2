import type { PopularKind } from '@kinora/contracts/catalogue/popularity.ts';
import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { defineStatement } from '#platform/db/statement.ts';

/** So many are ranked; the week before is what is usual. */
const RANKED = 500;
const PAST_DAYS = 7;
/** Fewer people than this are chance, or one of them alone. */
const LEAST_VISITORS = 5;
/** As far above the usual as a number varies by chance. */
const LEAST_SCORE = 1;

/**
 * Ranks what more people looked at in the last 24 hours than on a usual day, relative to how much such a number
 * varies by chance. `elapsed` is the share of today that is over: of yesterday the rest counts.
 */
export async function rank(db: Executor, kind: PopularKind, today: string, elapsed: number): Promise<void> {
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

/** A record that more people look at than usual; `climbed` is places since yesterday, null where it is new. */
export interface TrendingRecord {
  readonly id: number;
  readonly climbed: number | null;
}

/** Places are counted among those that are there, so that a chart of one type climbs by its own places. */
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
