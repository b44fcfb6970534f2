import { z } from 'zod';
import { access } from '../platform/access.ts';
import { ADMIN_ACCESS } from '../platform/admin-access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, trimmedText } from '../platform/fields.ts';
import { Picture } from '../catalogue/pictures.ts';
import { SEARCH_QUERY_MAX } from '../catalogue/search.ts';

/** The counters in the sidebar: all records of a kind, but only the reported reviews and comments. */
export const COUNTED_KINDS = [
  'titles',
  'people',
  'videos',
  'channels',
  'news',
  'genres',
  'keywords',
  'reviews',
  'comments',
] as const;
export type CountedKind = (typeof COUNTED_KINDS)[number];

export const getBackOfficeCounts = endpoint({
  method: 'GET',
  path: 'admin/counts',
  summary: 'Counts the records you can edit, by type; large counts are estimates',
  area: 'admin',
  access: access.permission(ADMIN_ACCESS),
  response: z.object({
    counts: z.array(z.object({ name: z.enum(COUNTED_KINDS), count: z.int(), is_exact: z.boolean() })),
  }),
});

const FOUND_KINDS = ['title', 'person', 'channel'] as const;

export const FoundRecord = z.object({
  kind: z.enum(FOUND_KINDS),
  id: id('integer'),
  name: z.string(),
  /** Distinguishes records with the same name: a year or a profession. */
  detail: z.string().nullable(),
  picture: Picture.nullable(),
});
export type FoundRecord = z.infer<typeof FoundRecord>;

export const findBackOfficeRecords = endpoint({
  method: 'GET',
  path: 'admin/find',
  summary: 'Finds records by name among the types you can edit',
  area: 'admin',
  access: access.permission(ADMIN_ACCESS),
  query: z.object({ query: trimmedText({ min: 1, max: SEARCH_QUERY_MAX }) }),
  response: z.object({ results: z.array(FoundRecord) }),
});
