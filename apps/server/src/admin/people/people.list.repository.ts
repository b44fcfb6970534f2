import { peopleList } from '@kinora/contracts/admin/people-list.ts';
import { personFields } from '@kinora/contracts/catalogue/person-fields.ts';
import type { ListedValues } from '@kinora/contracts/platform/record-fields.ts';
import type { RecordFilters } from '@kinora/contracts/platform/record-lists.ts';
import { sql } from 'kysely';
import type { PersonCardRow } from '#catalogue/person-cards/index.ts';
import { listedColumns } from '#platform/db/field-columns.ts';
import { containsPattern } from '#platform/db/patterns.ts';
import type { Condition, ListSource, SearchMatches } from '#platform/db/record-list-source.ts';
import type { PeopleSearch } from './list-search.ts';

/** Upper bound of the count: larger numbers are not useful. */
const CREDITS_MAX = 1000;

export interface ListedPersonRow extends PersonCardRow, ListedValues<typeof personFields> {
  popularity: number;
  credits_count: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

const COLUMNS = sql<ListedPersonRow>`
  t.id, t.name, t.slug, t.known_for_department, t.portrait, ${listedColumns('t', personFields)}, t.popularity, t.created_at, t.updated_at, t.deleted_at,
  (select count(*)::integer from (
    select from credits c where c.person_id = t.id limit ${CREDITS_MAX}) c) as credits_count`;

const either = (yes: Condition, no: Condition) => ({
  where: (_operator: unknown, value: unknown) => (value === true ? yes : no),
});

const IS_LOCKED = sql`
  exists (select from field_sources f where f.entity = 'person' and f.entity_id = t.id and f.is_locked)`;

const asksForDeleted = (filters: RecordFilters | undefined): boolean =>
  filters?.rules.some(({ key }) => key === 'is_deleted') ?? false;

const BIRTHDAY = /^(\d{1,2})-(\d{1,2})$/;

/** Matches month and day by their index; an invalid day matches nobody. */
function isBirthday(operator: string, value: unknown): Condition {
  if (operator === 'is_empty') return sql`t.birth_date is null`;
  if (operator === 'is_not_empty') return sql`t.birth_date is not null`;
  const [, month, day] = BIRTHDAY.exec(String(value)) ?? [];
  if (month === undefined || day === undefined) return sql`false`;
  const isDay = sql`(extract(month from t.birth_date) = ${Number(month)}
    and extract(day from t.birth_date) = ${Number(day)})`;
  return operator === 'is_not' ? sql`${isDay} is not true` : isDay;
}

const FILTERS: ListSource<typeof peopleList>['filters'] = {
  department: { column: sql`t.known_for_department` },
  gender: { column: sql`t.gender`, type: 'smallint' },
  birth_date: { column: sql`t.birth_date`, type: 'date' },
  birth_year: { column: sql`t.birth_year`, type: 'smallint' },
  birthday: { where: isBirthday },
  birth_place: { column: sql`t.birth_place` },
  popularity: { column: sql`t.popularity`, type: 'double precision' },
  has_picture: either(sql`t.portrait is not null`, sql`t.portrait is null`),
  has_biography: either(sql`t.biography is not null`, sql`t.biography is null`),
  is_locked: either(IS_LOCKED, sql`not ${IS_LOCKED}`),
  source: { column: sql`t.source` },
  created_at: { column: sql`t.created_at` },
  updated_at: { column: sql`t.updated_at` },
  is_deleted: either(sql`t.deleted_at is not null`, sql`t.deleted_at is null`),
};

/** Deleted people are not in the search index; they are few, so a scan is cheap enough. */
const findDeleted = (text: string): SearchMatches => ({
  where: sql`lower(t.name) like ${containsPattern(text)}`,
  isRare: true,
});

/** The people table of the back office, with the same search as the public site. */
export const peopleSource = (search: PeopleSearch): ListSource<typeof peopleList, ListedPersonRow> => ({
  list: peopleList,
  table: 'people',
  columns: COLUMNS,
  scope: (filters) => (asksForDeleted(filters) ? undefined : sql`t.deleted_at is null`),
  isRare: asksForDeleted,
  sorts: {
    name: { by: sql`lower(left(t.name, 50))`, type: 'text' },
    popularity: { by: sql`t.popularity`, type: 'real' },
    birth_date: { by: sql`t.birth_date`, type: 'date', isNullable: true },
    created_at: { by: sql`t.created_at`, type: 'timestamptz' },
    updated_at: { by: sql`t.updated_at`, type: 'timestamptz' },
  },
  filters: FILTERS,
  search: async (text, filters) => {
    if (asksForDeleted(filters)) return findDeleted(text);
    const { ids, isCut } = await search(text);
    return { where: sql`t.id = any(${ids}::integer[])`, isRare: true, isCut };
  },
});
