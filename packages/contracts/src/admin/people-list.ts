import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { timestamp } from '../platform/fields.ts';
import { listedShape } from '../platform/record-fields.ts';
import { defineRecordList, recordListQuery, recordPageOf } from '../platform/record-lists.ts';
import { DEPARTMENTS } from '../catalogue/credits.ts';
import { editingPermissions } from '../catalogue/editing-permissions.ts';
import { PersonCard } from '../catalogue/person-cards.ts';
import { personFields } from '../catalogue/person-fields.ts';

const DEPARTMENT_NAMES = Object.values(DEPARTMENTS);

/** The people list of the back office. Deleted people are listed only when filtered for. */
export const peopleList = defineRecordList({
  name: 'people',
  sorts: ['name', 'popularity', 'birth_date', 'created_at', 'updated_at'],
  orderBy: 'updated_at',
  orderDir: 'desc',
  filters: {
    department: { kind: 'choice', options: DEPARTMENT_NAMES },
    /** TMDB's codes: 1 female, 2 male, 3 non-binary. */
    gender: { kind: 'number' },
    birth_date: { kind: 'date' },
    birth_year: { kind: 'number' },
    /** Month and day, such as 02-29. */
    birthday: { kind: 'text' },
    birth_place: { kind: 'text' },
    popularity: { kind: 'number' },
    has_picture: { kind: 'flag' },
    has_biography: { kind: 'flag' },
    /** Whether an edit has locked at least one field against imports. */
    is_locked: { kind: 'flag' },
    source: { kind: 'text' },
    created_at: { kind: 'date' },
    updated_at: { kind: 'date' },
    is_deleted: { kind: 'flag' },
  },
});

export const ListedPerson = PersonCard.extend({
  ...listedShape(personFields),
  popularity: z.number(),
  /** Counting stops at 1,000. */
  credits_count: z.int(),
  created_at: timestamp(),
  updated_at: timestamp(),
  deleted_at: timestamp().nullable(),
});
export type ListedPerson = z.infer<typeof ListedPerson>;

export const listAdminPeople = endpoint({
  method: 'GET',
  path: 'admin/people',
  summary: 'Lists people, with search, filters and sorting',
  area: 'admin',
  access: access.permission(editingPermissions.updatePeople),
  query: recordListQuery(peopleList),
  response: recordPageOf(ListedPerson),
});

const nothing = () => z.strictObject({});

/** The bulk actions for people, with the input each one needs. */
export const peopleBulkActions = {
  'set-department': z.strictObject({ department: z.enum(DEPARTMENT_NAMES).nullable() }),
  delete: nothing(),
  restore: nothing(),
} as const;
export type PeopleBulkAction = keyof typeof peopleBulkActions;
