import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import { titleCardColumns, type TitleCardRow } from '#catalogue/title-cards/index.ts';
import { changedAtSql } from '#platform/db/changes.ts';
import { defineStatement } from '#platform/db/statement.ts';

/** `place` is the sort value of the list, for its cursor. */
export interface TitleListRow<Place> extends TitleCardRow {
  place: Place;
}

interface Order {
  /** In PostgreSQL's exact precision: the next page starts after the last row, not after a rounded value. */
  readonly place: string;
  readonly by: string;
  readonly condition?: string;
}

const POPULAR: Order = { place: 'o.popularity::float8', by: 'o.popularity desc, o.id desc' };
const NEWEST: Order = {
  place: 'o.release_date::text',
  by: 'o.release_date desc, o.id desc',
  condition: 'and o.release_date is not null',
};
const CHANGED: Order = { place: changedAtSql('o'), by: 'o.updated_at, o.id' };

const LISTED = 'o.deleted_at is null and ($1::text is null or o.type = $1)';

const list = ({ place, by, condition = '' }: Order, beginning = '') => `
  select ${titleCardColumns('o')}, ${place} as place from titles o
  where ${LISTED} ${condition} ${beginning} order by ${by} limit $3`;

/** Looks up names for the page only, not for the rows skipped before it. */
const page = ({ place, by, condition = '' }: Order, beginning = '', offset = '$4') => `
  select ${titleCardColumns('o')}, ${place} as place from (
    select * from titles o where ${LISTED} ${condition} ${beginning}
    order by ${by} offset ${offset}::integer limit $3) o
  order by ${by}`;

type First = [type: TitleType | null, languages: readonly string[], limit: number];
type After<Place> = [...First, place: Place, id: number];

/** Separate statements with and without a cursor: an optional one would keep the planner from using the index. */
export const popularTitles = {
  first: defineStatement<First, TitleListRow<number>>('titles-popular', list(POPULAR)),
  after: defineStatement<After<number>, TitleListRow<number>>(
    'titles-popular-after',
    list(POPULAR, 'and (o.popularity, o.id) < ($4::float8, $5::integer)'),
  ),
  page: defineStatement<[...First, offset: number], TitleListRow<number>>(
    'titles-popular-page',
    page(POPULAR),
  ),
};

export const newestTitles = {
  first: defineStatement<First, TitleListRow<string>>('titles-newest', list(NEWEST)),
  after: defineStatement<After<string>, TitleListRow<string>>(
    'titles-newest-after',
    list(NEWEST, 'and (o.release_date, o.id) < ($4::date, $5::integer)'),
  ),
  page: defineStatement<[...First, offset: number], TitleListRow<string>>('titles-newest-page', page(NEWEST)),
};

export const changedTitles = {
  since: defineStatement<[...First, since: string, offset: number], TitleListRow<string>>(
    'titles-changed',
    page(CHANGED, 'and o.updated_at >= $4::timestamptz', '$5'),
  ),
  after: defineStatement<After<string>, TitleListRow<string>>(
    'titles-changed-after',
    list(CHANGED, 'and (o.updated_at, o.id) > ($4::timestamptz, $5::integer)'),
  ),
};

/** In the order of the ids. */
export const titlesById = defineStatement<
  [type: TitleType | null, languages: readonly string[], ids: readonly number[]],
  TitleListRow<number>
>(
  'titles-by-id',
  `select ${titleCardColumns('o')}, array_position($3::integer[], o.id) as place from titles o
   where ${LISTED} and o.id = any($3::integer[]) order by place`,
);
