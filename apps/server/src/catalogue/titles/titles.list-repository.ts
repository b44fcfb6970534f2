import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import { titleCardColumns, type TitleCardRow } from '#catalogue/title-cards/index.ts';
import { CHANGED_AT } from '#platform/db/changes.ts';
import { defineStatement } from '#platform/db/statement.ts';

/** `place` is what the list is sorted by, for its cursor. */
export interface TitleListRow<Place> extends TitleCardRow {
  place: Place;
}

interface Order {
  /** As PostgreSQL knows it exactly: the next page begins after the last row, not after one that looks like it. */
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
const CHANGED: Order = { place: CHANGED_AT('o'), by: 'o.updated_at, o.id' };

const LISTED = 'o.deleted_at is null and ($1::text is null or o.type = $1)';

const list = ({ place, by, condition = '' }: Order, beginning = '') => `
  select ${titleCardColumns('o')}, ${place} as place from titles o
  where ${LISTED} ${condition} ${beginning} order by ${by} limit $3`;

/** Names are looked up for the page alone, not for all that comes before it. */
const page = ({ place, by, condition = '' }: Order, beginning = '', offset = '$4') => `
  select ${titleCardColumns('o')}, ${place} as place from (
    select * from titles o where ${LISTED} ${condition} ${beginning}
    order by ${by} offset ${offset}::integer limit $3) o
  order by ${by}`;

type First = [type: TitleType | null, languages: readonly string[], limit: number];
type After<Place> = [...First, place: Place, id: number];

/** A statement for each beginning: a cursor that may be absent would keep the planner from using it. */
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
