import type { Range, Wanted } from './browse.filter.ts';

/** Collects the values of a statement whose text depends on what is asked for. */
export interface Values {
  readonly list: unknown[];
  /** Adds a value, and answers its place in the text. */
  add(value: unknown, type: string): string;
}

export function createValues(first: readonly unknown[]): Values {
  const list = [...first];
  return { list, add: (value, type) => `$${list.push(value)}::${type}` };
}

export const and = (conditions: readonly string[]): string =>
  conditions.map((condition) => `and ${condition}`).join(' ');

/** The group of facets to read: of a genre, a country, both or neither. The rarest genre comes first. */
export const pivotOf = ({ genres, countries }: Wanted) => ({
  genre: genres.all[0] ?? 0,
  country: countries.all[0] ?? '--',
});

const within = (column: string, { from, to }: Range, values: Values): string[] => [
  ...(from === undefined ? [] : [`${column} >= ${values.add(from, 'smallint')}`]),
  ...(to === undefined ? [] : [`${column} <= ${values.add(to, 'smallint')}`]),
];

const oneOf = (column: string, { any, all, none }: Wanted['languages'], values: Values): string[] => [
  ...(any.length === 0 ? [] : [`${column} = any(${values.add(any, 'text[]')})`]),
  ...all.map((value) => `${column} = ${values.add(value, 'text')}`),
  ...(none.length === 0 ? [] : [`(${column} = any(${values.add(none, 'text[]')})) is not true`]),
];

/** On columns that facets have as well. */
export const plainConditions = (wanted: Wanted, values: Values): string[] => [
  ...(wanted.isSeries === undefined ? [] : [`is_series = ${values.add(wanted.isSeries, 'boolean')}`]),
  ...within('year', wanted.year, values),
  ...within('runtime', wanted.runtime, values),
  ...(wanted.scoreFrom === undefined ? [] : [`score >= ${values.add(wanted.scoreFrom, 'real')}`]),
  ...(wanted.votesFrom === undefined ? [] : [`votes >= ${values.add(wanted.votesFrom, 'integer')}`]),
  ...oneOf('language', wanted.languages, values),
  ...oneOf('certification', wanted.certifications, values),
  ...oneOf('status', wanted.statuses, values),
];

interface Lists {
  readonly any: readonly unknown[];
  readonly all: readonly unknown[];
  readonly none: readonly unknown[];
}

const overlapping = (column: string, type: string, { any, all, none }: Lists, values: Values): string[] => [
  ...(any.length === 0 ? [] : [`${column} && ${values.add(any, type)}`]),
  ...(all.length === 0 ? [] : [`${column} @> ${values.add(all, type)}`]),
  ...(none.length === 0 ? [] : [`not ${column} && ${values.add(none, type)}`]),
];

/** On lists, which only `browse_titles` has; what the group of facets says already may be left out. */
export const listConditions = (wanted: Wanted, values: Values, isWithinPivot: boolean): string[] => {
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
