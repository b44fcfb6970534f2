import type { Range, ParsedFilters } from './parse-filters.ts';

/** Collects the parameters of a statement whose text depends on the filters. */
export interface SqlParams {
  readonly list: unknown[];
  /** Adds a value and returns its placeholder. */
  add(value: unknown, type: string): string;
}

export function createSqlParams(first: readonly unknown[]): SqlParams {
  const list = [...first];
  return { list, add: (value, type) => `$${list.push(value)}::${type}` };
}

export const joinConditions = (conditions: readonly string[]): string =>
  conditions.map((condition) => `and ${condition}`).join(' ');

/** The facet group to read: by genre, country, both or neither. The rarest genre comes first. */
export const facetGroupOf = ({ genres, countries }: ParsedFilters) => ({
  genre: genres.all[0] ?? 0,
  country: countries.all[0] ?? '--',
});

const within = (column: string, { from, to }: Range, values: SqlParams): string[] => [
  ...(from === undefined ? [] : [`${column} >= ${values.add(from, 'smallint')}`]),
  ...(to === undefined ? [] : [`${column} <= ${values.add(to, 'smallint')}`]),
];

const oneOf = (
  column: string,
  { any, all, none }: ParsedFilters['languages'],
  values: SqlParams,
): string[] => [
  ...(any.length === 0 ? [] : [`${column} = any(${values.add(any, 'text[]')})`]),
  ...all.map((value) => `${column} = ${values.add(value, 'text')}`),
  ...(none.length === 0 ? [] : [`(${column} = any(${values.add(none, 'text[]')})) is not true`]),
];

/**
 * Conditions on the id of a title. A hashed subquery, because an array of thousands of ids would be searched for every
 * entry.
 */
const personalConditions = ({ personal }: ParsedFilters, values: SqlParams): string[] => {
  if (personal === undefined) return [];
  const ids = values.add(personal.ids, 'integer[]');
  return [personal.isExcluded ? `title_id not in (select unnest(${ids}))` : `title_id = any(${ids})`];
};

/** Conditions on columns that the facets have as well. */
export const plainConditions = (wanted: ParsedFilters, values: SqlParams): string[] => [
  ...(wanted.isSeries === undefined ? [] : [`is_series = ${values.add(wanted.isSeries, 'boolean')}`]),
  ...(wanted.isWatchable ? ['is_watchable'] : []),
  ...within('year', wanted.year, values),
  ...within('runtime', wanted.runtime, values),
  ...(wanted.scoreFrom === undefined ? [] : [`score >= ${values.add(wanted.scoreFrom, 'real')}`]),
  ...(wanted.votesFrom === undefined ? [] : [`votes >= ${values.add(wanted.votesFrom, 'integer')}`]),
  ...oneOf('language', wanted.languages, values),
  ...oneOf('certification', wanted.certifications, values),
  ...oneOf('status', wanted.statuses, values),
  ...personalConditions(wanted, values),
];

interface Lists {
  readonly any: readonly unknown[];
  readonly all: readonly unknown[];
  readonly none: readonly unknown[];
}

const overlapping = (
  column: string,
  type: string,
  { any, all, none }: Lists,
  values: SqlParams,
): string[] => [
  ...(any.length === 0 ? [] : [`${column} && ${values.add(any, type)}`]),
  ...(all.length === 0 ? [] : [`${column} @> ${values.add(all, type)}`]),
  ...(none.length === 0 ? [] : [`not ${column} && ${values.add(none, type)}`]),
];

/** Conditions on array columns, which only `browse_titles` has. `isWithinPivot` skips those the facet group implies. */
export const listConditions = (
  wanted: ParsedFilters,
  values: SqlParams,
  isWithinPivot: boolean,
): string[] => {
  const rest = <Value>(all: readonly Value[]) => (isWithinPivot ? all.slice(1) : all);
  return [
    ...overlapping('genre_ids', 'smallint[]', { ...wanted.genres, all: rest(wanted.genres.all) }, values),
    ...overlapping('keyword_ids', 'integer[]', wanted.keywords, values),
    ...overlapping(
      'country_codes',
      'text[]',
      { ...wanted.countries, all: rest(wanted.countries.all) },
      values,
    ),
  ];
};
