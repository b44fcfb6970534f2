import { PERSON_CARD, type PersonCardRow } from '#catalogue/person-cards/index.ts';
import { changedAtSql } from '#platform/db/changes.ts';
import { defineStatement } from '#platform/db/statement.ts';

/** `place` is the sort value of the list, for its cursor. */
export interface PersonListRow<Place> extends PersonCardRow {
  place: Place;
}

const list = (place: string, rest: string) =>
  `select ${PERSON_CARD}, ${place} as place from people p where p.deleted_at is null ${rest}`;

const MOST_POPULAR = 'order by p.popularity desc, p.id desc limit $1';
const POPULARITY = 'p.popularity::float8';
const FIRST_CHANGED = 'order by p.updated_at, p.id limit $1';

export const popularPeople = {
  page: defineStatement<[limit: number, offset: number], PersonListRow<number>>(
    'people-popular',
    list(POPULARITY, `${MOST_POPULAR} offset $2::integer`),
  ),
  after: defineStatement<[limit: number, popularity: number, id: number], PersonListRow<number>>(
    'people-popular-after',
    list(POPULARITY, `and (p.popularity, p.id) < ($2::float8, $3::integer) ${MOST_POPULAR}`),
  ),
};

export const changedPeople = {
  since: defineStatement<[limit: number, since: string, offset: number], PersonListRow<string>>(
    'people-changed',
    list(changedAtSql('p'), `and p.updated_at >= $2::timestamptz ${FIRST_CHANGED} offset $3::integer`),
  ),
  after: defineStatement<[limit: number, since: string, id: number], PersonListRow<string>>(
    'people-changed-after',
    list(changedAtSql('p'), `and (p.updated_at, p.id) > ($2::timestamptz, $3::integer) ${FIRST_CHANGED}`),
  ),
};

/** In the order of the ids. */
export const peopleById = defineStatement<[ids: readonly number[]], PersonListRow<number>>(
  'people-by-id',
  list('array_position($1::integer[], p.id)', 'and p.id = any($1::integer[]) order by place'),
);
