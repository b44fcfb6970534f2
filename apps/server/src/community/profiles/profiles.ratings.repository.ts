import type { ProfileRatingSort } from '@kinora/contracts/community/profiles.ts';
import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import { titleCardColumns, type TitleCardRow } from '#catalogue/title-cards/index.ts';
import { defineStatement } from '#platform/db/statement.ts';

export interface RatingPosition {
  id: number;
  score: number;
  /** As JSON, with the precision that a cursor needs. */
  rated_at: string;
}

export interface RatingRow extends RatingPosition {
  title: TitleCardRow;
}

/** A row without a title is where the next page continues, if the scan ended before the page was full. */
export interface ScannedRow extends RatingPosition {
  title: TitleCardRow | null;
}

/** `$1` to `$6` of every statement. A filter that is null is off. */
export type RatingFilters = [
  memberId: number,
  languages: readonly string[],
  limit: number,
  type: TitleType | null,
  genreId: number | null,
  /** Leaves out what this member has seen. */
  unseenBy: number | null,
];

/** A page reads at most this many ratings: a filter may match none of a hundred thousand. */
const SCANNED_MAX = 2000;

type Direction = 'asc' | 'desc';

const order = (row: string, columns: readonly string[], direction: Direction) =>
  `order by ${columns.map((column) => `${row}.${column} ${direction}`).join(', ')}`;

/** Each order is that of an index. The limits keep the planner from reading all titles, and all that was seen. */
function ratings(columns: readonly string[], direction: Direction, condition: string, isAfter: string) {
  const sign = direction === 'desc' ? '<' : '>';
  const scanned = `
    select r.id, r.score, r.updated_at, r.title_id from reviews r
    where r.user_id = $1 and r.season_id is null and r.episode_id is null ${condition}
      and (${columns.map((column) => `r.${column}`).join(', ')}) ${sign} (${isAfter})
    ${order('r', columns, direction)}`;
  return `
    with page as materialized (
      select r.* from (${scanned} limit ${SCANNED_MAX}) r cross join lateral (
        select type, genre_ids from titles where id = r.title_id and deleted_at is null limit 1) t
      where ($4::text is null or t.type = $4) and ($5::integer is null or $5 = any(t.genre_ids))
        and ($6::integer is null or (
          select true from seen_titles s where s.user_id = $6 and s.title_id = r.title_id limit 1) is null)
      ${order('r', columns, direction)} limit $3)
    select p.id, p.score, to_json(p.updated_at) as rated_at,
      (select row_to_json(k) from (
        select ${titleCardColumns('t')} from titles t where t.id = p.title_id limit 1) k) as title
    from (
      select * from page
      union all
      select l.id, l.score, l.updated_at, null from (${scanned} offset ${SCANNED_MAX - 1} limit 1) l
      where (select count(*) from page) < $3) p
    ${order('p', columns, direction)}`;
}

type ByScore = [...RatingFilters, score: number, time: string, id: number];
type ByTime = [...RatingFilters, time: string, id: number];

const byScore = (sort: ProfileRatingSort, direction: Direction) =>
  defineStatement<ByScore, ScannedRow>(
    `profile-ratings-${sort}`,
    ratings(['score', 'updated_at', 'id'], direction, '', '$7::smallint, $8::timestamptz, $9::integer'),
  );

const byTime = (sort: ProfileRatingSort, direction: Direction) =>
  defineStatement<ByTime, ScannedRow>(
    `profile-ratings-${sort}`,
    ratings(['updated_at', 'id'], direction, '', '$7::timestamptz, $8::integer'),
  );

/** Equality would let the planner take the index by time, and read the ratings of all scores. */
const ofScore = (direction: Direction) =>
  defineStatement<[...ByTime, score: number], ScannedRow>(
    `profile-ratings-of-score-${direction}`,
    ratings(
      ['score', 'updated_at', 'id'],
      direction,
      `and r.score ${direction === 'desc' ? '>=' : '<='} $9::smallint`,
      '$9::smallint, $7::timestamptz, $8::integer',
    ),
  );

export const ratingsByScore = { highest: byScore('highest', 'desc'), lowest: byScore('lowest', 'asc') };
export const ratingsByTime = { newest: byTime('newest', 'desc'), oldest: byTime('oldest', 'asc') };
export const ratingsOfScore = { desc: ofScore('desc'), asc: ofScore('asc') };
