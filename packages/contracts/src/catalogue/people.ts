import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { pathId, queryIds, timestamp } from '../platform/fields.ts';
import { includes } from '../platform/includes.ts';
import { changedAt, cursorPageOf, cursorQuery, IDS_MAX, listPageOf, listQuery } from '../platform/paging.ts';
import { outputShape } from '../platform/record-fields.ts';
import { DEPARTMENTS } from './credits.ts';
import { ExternalId } from './external-ids.ts';
import { cataloguePermissions } from './permissions.ts';
import { PersonCard } from './person-cards.ts';
import { personFields } from './person-fields.ts';
import { TitleCard } from './title-cards.ts';

export const peopleErrors = defineErrors({
  'people.gone': { status: 410, message: 'This person no longer exists.' },
});

/** How many titles appear at the top of a person's page. The full list is read by cursor. */
export const PERSON_PAGE = { knownFor: 8 } as const;

/** A person's work on one title, with characters and jobs joined into one label. */
export const PersonCredit = z.object({
  title: TitleCard,
  departments: z.array(z.string()),
  label: z.string().nullable(),
  episode_count: z.int(),
});
export type PersonCredit = z.infer<typeof PersonCredit>;

export const Person = PersonCard.extend({
  ...outputShape(personFields),
  credits_count: z.int(),
  /** The departments they worked in, most titles first. */
  departments: z.array(z.object({ name: z.string(), titles_count: z.int() })),
  known_for: z.array(TitleCard),
  source: z.string(),
  licence: z.string().nullable(),
});
export type Person = z.infer<typeof Person>;

export const PersonCreditsQuery = z.object({
  ...cursorQuery,
  order: z.enum(['popularity', 'year']).default('popularity'),
  /** Only credits in this department. */
  department: z.enum(Object.values(DEPARTMENTS)).optional(),
});
export type PersonCreditsQuery = z.infer<typeof PersonCreditsQuery>;

/** Relations that are included only on request. */
const PERSON_RELATIONS = ['external_ids', 'translations'] as const;

export const PersonIncludes = z.object({
  external_ids: z.array(ExternalId).optional(),
  translations: z.array(z.object({ language: z.string(), biography: z.string().nullable() })).optional(),
});
export type PersonIncludes = z.infer<typeof PersonIncludes>;

const PersonQuery = z.object({ with: includes(PERSON_RELATIONS) });

export const getPerson = endpoint({
  method: 'GET',
  path: 'people/:id',
  summary: 'Returns a person',
  access: access.permission(cataloguePermissions.viewTitles),
  params: z.object({ id: pathId('integer') }),
  query: PersonQuery,
  response: z.object({ person: Person.extend(PersonIncludes.shape) }),
  errors: ['people.gone'],
});

export const listPersonCredits = endpoint({
  method: 'GET',
  path: 'people/:id/credits',
  summary: "Lists a person's titles, most popular or newest first",
  access: access.permission(cataloguePermissions.viewTitles),
  params: z.object({ id: pathId('integer') }),
  query: PersonCreditsQuery,
  response: cursorPageOf(PersonCredit),
  errors: ['people.gone'],
});

export const PersonListQuery = z.object({
  ...listQuery,
  /** `updated_at` sorts by time of change, oldest first, for clients that sync a copy. */
  order: z.enum(['popularity', 'updated_at']).default('popularity'),
  /** Returns only these people, in this order and on one page. */
  ids: queryIds('integer', IDS_MAX).optional(),
  /** Only people changed at or after this time. Requires the order `updated_at`. */
  updated_since: timestamp().optional(),
});
export type PersonListQuery = z.infer<typeof PersonListQuery>;

export const listPeople = endpoint({
  method: 'GET',
  path: 'people',
  summary: 'Lists people by popularity, by last change or by ids',
  access: access.permission(cataloguePermissions.viewTitles),
  query: PersonListQuery,
  response: listPageOf(PersonCard.extend({ updated_at: changedAt() })),
});
