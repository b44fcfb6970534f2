import type { ChannelOrder } from '@kinora/contracts/catalogue/channel-choices.ts';
import { defineStatement } from '#platform/db/statement.ts';

const words = (field: string) => `select jsonb_array_elements_text($3::jsonb -> '${field}')`;
const isAsked = (field: string) => `$3::jsonb -> '${field}' is not null`;
const unlessAsked = (field: string, condition: string) => `(not (${isAsked(field)}) or ${condition})`;

/** Any, all and none of an array column; `ids` turns slugs into the values of the column. */
function several(column: string, field: string, ids: (field: string) => string): string[] {
  const all = `${field}_all`;
  const none = `${field}_none`;
  return [
    unlessAsked(field, `${column} && array(${ids(field)})`),
    // No title has an unknown term.
    unlessAsked(
      all,
      `(${column} @> array(${ids(all)})
        and (select count(*) from (${ids(all)}) known) = (select count(distinct w) from (${words(all)}) asked(w)))`,
    ),
    unlessAsked(none, `not ${column} && array(${ids(none)})`),
  ];
}

const one = (column: string, field: string) => [
  unlessAsked(field, `${column} in (${words(field)})`),
  unlessAsked(`${field}_none`, `coalesce(${column} not in (${words(`${field}_none`)}), true)`),
];

const range = (column: string, field: string, comparison: '>=' | '<=') =>
  unlessAsked(field, `${column} ${comparison} ($3::jsonb ->> '${field}')::float8`);

const CONDITIONS = [
  unlessAsked('type', `o.type = $3::jsonb ->> 'type'`),
  unlessAsked('watchable', 'o.is_watchable'),
  ...several('o.genre_ids', 'genres', (field) => `select id from genres where slug in (${words(field)})`),
  ...several(
    'o.keyword_ids',
    'keywords',
    (field) => `select id from keywords where slug in (${words(field)})`,
  ),
  ...several('o.country_codes', 'countries', (field) => `select distinct w from (${words(field)}) asked(w)`),
  ...one('o.original_language', 'languages'),
  ...one('o.certification', 'certifications'),
  ...one('o.status', 'statuses'),
  range('o.year', 'year_from', '>='),
  range('o.year', 'year_to', '<='),
  range('o.runtime', 'runtime_from', '>='),
  range('o.runtime', 'runtime_to', '<='),
  range('o.score', 'score_from', '>='),
  range('o.votes', 'votes_from', '>='),
];

const by = (order: ChannelOrder, value: string) => `case when $2 = '${order}' then ${value} end`;

/**
 * Of these titles, returns those that match a filter, sorted. It scans all of them, since a manual channel holds at
 * most ten thousand; rules over the whole catalogue use browsing instead.
 */
export const filteredTitles = defineStatement<
  [ids: readonly number[], order: ChannelOrder, filter: string],
  { id: number }
>(
  'channel-filter',
  `select o.id from unnest($1::integer[]) with ordinality w(id, place)
   join titles o on o.id = w.id and o.deleted_at is null
   where ${CONDITIONS.join('\n     and ')}
   order by ${by('popularity', 'o.popularity')} desc nulls last,
     ${by('score', '(25 * 6.5 + o.votes * o.score) / (25 + o.votes)')} desc nulls last,
     ${by('release_date', 'o.release_date')} desc nulls last,
     ${by('created_at', 'o.created_at')} desc nulls last,
     ${by('name', 'lower(o.name)')},
     w.place`,
);
