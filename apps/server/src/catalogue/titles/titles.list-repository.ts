import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import { titleCardColumns, type TitleCardRow } from '#catalogue/title-cards/index.ts';
import { defineStatement } from '#platform/db/statement.ts';

/** `place` is what the list is sorted by, for its cursor. */
export interface TitleListRow<Place> extends TitleCardRow {
  place: Place;
}

/** As PostgreSQL knows it exactly: the next page begins after the last row, not after one that looks like it. */
const POPULARITY = 'o.popularity::float8';
const RELEASED = 'o.release_date::text';

const list = (place: string, condition: string, order: string) => `
  select ${titleCardColumns('o')}, ${place} as place from titles o
  where o.deleted_at is null and ($1::text is null or o.type = $1) ${condition}
  order by ${order} limit $3`;

type First = [type: TitleType | null, languages: readonly string[], limit: number];
type After<Place> = [...First, place: Place, id: number];

const MOST_POPULAR = 'o.popularity desc, o.id desc';
const NEWEST = 'o.release_date desc, o.id desc';

/** Two statements for each order: a cursor that may be absent would keep the planner from using it. */
export const popularTitles = {
  first: defineStatement<First, TitleListRow<number>>('titles-popular', list(POPULARITY, '', MOST_POPULAR)),
  after: defineStatement<After<number>, TitleListRow<number>>(
    'titles-popular-after',
    list(POPULARITY, 'and (o.popularity, o.id) < ($4::float8, $5::integer)', MOST_POPULAR),
  ),
};

export const newestTitles = {
  first: defineStatement<First, TitleListRow<string>>(
    'titles-newest',
    list(RELEASED, 'and o.release_date is not null', NEWEST),
  ),
  after: defineStatement<After<string>, TitleListRow<string>>(
    'titles-newest-after',
    list(RELEASED, 'and (o.release_date, o.id) < ($4::date, $5::integer)', NEWEST),
  ),
};
