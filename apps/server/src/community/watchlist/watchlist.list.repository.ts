import type {
  WatchlistFilter,
  WatchlistItem,
  WatchlistLength,
  WatchlistSort,
} from '@kinora/contracts/community/watchlist.ts';
import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import { titleCardColumns, type TitleCardRow } from '#catalogue/title-cards/index.ts';
import { type PlayTargetRow, titlePlay } from '#catalogue/videos/index.ts';
import { defineStatement } from '#platform/db/statement.ts';
import { SORTS } from './watchlist.sorts.repository.ts';

export interface WatchlistRow extends Pick<WatchlistItem, 'genres' | 'runtime' | 'note'> {
  title: TitleCardRow;
  play: PlayTargetRow;
  added_at: Date;
}

/** `place` is the sort value of the list, for its cursor. */
export interface ListedRow extends WatchlistRow {
  key: number;
  place: string | number;
}

/** Parameters of the filter, in the order of the statements. */
export type FilterValues = [
  availability: WatchlistFilter['availability'] | null,
  type: TitleType | null,
  length: WatchlistLength | null,
  genre: string | null,
];

export const filterValues = ({ availability, type, length, genre }: WatchlistFilter): FilterValues => [
  availability ?? null,
  type ?? null,
  length ?? null,
  genre ?? null,
];

const LENGTH = `
  case when t.runtime < 90 then 'short' when t.runtime <= 120 then 'medium' when t.runtime > 120 then 'long' end`;

/** The conditions of the filter on the title `t`; its four parameters start at `first`. */
function conditions(first: number) {
  const unlessNull = (index: number, condition: (value: string) => string) => {
    const value = `$${first + index}::text`;
    return `(${value} is null or ${condition(value)})`;
  };
  return {
    availability: unlessNull(0, (value) => `t.is_watchable = (${value} = 'here')`),
    type: unlessNull(1, (value) => `t.type = ${value}`),
    length: unlessNull(2, (value) => `${LENGTH} = ${value}`),
    genre: unlessNull(3, (value) => `(select id from genres where slug = ${value}) = any(t.genre_ids)`),
  };
}

/** The limit keeps the planner from reading all titles for a long list. */
const ENTRIES = `watchlist_items i cross join lateral (
  select * from titles where id = i.title_id and deleted_at is null limit 1) t`;
/** `$2` is the list of languages. */
const MATCHING = Object.values(conditions(3)).join(' and ');

/** The columns of `WatchlistRow` for the entries `p`. */
const ITEM = `
  (select row_to_json(c) from (select ${titleCardColumns('t')}) c) as title,
  array(select g.name from genres g where g.id = any(t.genre_ids) order by g.name) as genres,
  t.runtime, ${titlePlay.watchTarget('t')} as play, p.note, p.added_at`;

type First = [userId: number, languages: readonly string[], ...FilterValues, limit: number];

/** Joins what a page shows only to the rows of the page. */
function statementsOf(sort: WatchlistSort) {
  const { by, direction, written, type } = SORTS[sort];
  const order = (place: string, id: string) => `order by ${place} ${direction}, ${id} ${direction}`;
  const list = (after: string) => `
    select p.title_id as key, ${written('p.place')} as place, ${ITEM}
    from (
      select i.title_id, i.note, i.added_at, ${by} as place from ${ENTRIES}
      where i.user_id = $1 and ${MATCHING} ${after} ${order(by, 'i.title_id')} limit $7) p
      join titles t on t.id = p.title_id
    ${order('p.place', 'p.title_id')}`;
  const sign = direction === 'desc' ? '<' : '>';
  return {
    first: defineStatement<First, ListedRow>(`watchlist-${sort}`, list('')),
    after: defineStatement<[...First, place: string | number, id: number], ListedRow>(
      `watchlist-${sort}-after`,
      list(`and (${by}, i.title_id) ${sign} ($8::${type}, $9::integer)`),
    ),
  };
}

export const watchlistBy: Readonly<Record<WatchlistSort, ReturnType<typeof statementsOf>>> = {
  added: statementsOf('added'),
  length: statementsOf('length'),
  rating: statementsOf('rating'),
  release: statementsOf('release'),
  leaving: statementsOf('leaving'),
  position: statementsOf('position'),
};

/** A random title that matches, except the title `$7`. */
export const pickItem = defineStatement<
  [userId: number, languages: readonly string[], ...FilterValues, not: number | null],
  WatchlistRow
>(
  'watchlist-pick',
  `select ${ITEM}
   from (
     select i.title_id, i.note, i.added_at from ${ENTRIES}
     where i.user_id = $1 and ${MATCHING} and i.title_id is distinct from $7::integer
     order by random() limit 1) p
     join titles t on t.id = p.title_id`,
);

export interface SummaryRow {
  total: number;
  watchable: number;
  minutes: number;
  matching: number;
  here: number;
  elsewhere: number;
  types: { type: TitleType; count: number }[];
  lengths: { length: WatchlistLength; count: number }[];
  genres: { slug: string; name: string; count: number }[];
}

const FITS = conditions(2);

const grouped = (columns: string, from: string, by: string) => `
  (select coalesce(json_agg(x), '[]') from (
    select ${columns}, count(*)::integer as count from ${from} group by ${by} order by count desc, ${by}) x)`;

/** Every count ignores the condition of its own group. */
export const summarize = defineStatement<[userId: number, ...FilterValues], SummaryRow>(
  'watchlist-summary',
  `with entries as materialized (
     select t.is_watchable, t.type, t.runtime, t.genre_ids, ${LENGTH} as length,
       ${FITS.availability} as fits_availability, ${FITS.type} as fits_type, ${FITS.length} as fits_length,
       ${FITS.genre} as fits_genre
     from ${ENTRIES} where i.user_id = $1)
   select count(*)::integer as total,
     count(*) filter (where is_watchable)::integer as watchable,
     coalesce(sum(runtime), 0)::integer as minutes,
     count(*) filter (where fits_availability and fits_type and fits_length and fits_genre)::integer as matching,
     count(*) filter (where is_watchable and fits_type and fits_length and fits_genre)::integer as here,
     count(*) filter (where not is_watchable and fits_type and fits_length and fits_genre)::integer as elsewhere,
     ${grouped('type', 'entries where fits_availability and fits_length and fits_genre', 'type')} as types,
     ${grouped(
       'length',
       'entries where length is not null and fits_availability and fits_type and fits_genre',
       'length',
     )} as lengths,
     ${grouped(
       'g.slug, g.name',
       `entries cross join unnest(genre_ids) genre_id join genres g on g.id = genre_id
        where fits_availability and fits_type and fits_length`,
       'g.slug, g.name',
     )} as genres
   from entries`,
);
