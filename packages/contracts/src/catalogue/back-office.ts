import { z } from 'zod';
import { access } from '../platform/access.ts';
import { ADMIN_ACCESS } from '../platform/admin-access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, trimmedText } from '../platform/fields.ts';
import { Picture } from './pictures.ts';
import { SEARCH_QUERY_MAX } from './search.ts';

/** What the sidebar counts: records, and of reviews and comments those that somebody reported. */
export const COUNTED = [
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
export type Counted = (typeof COUNTED)[number];

export const getBackOfficeCounts = endpoint({
  method: 'GET',
  path: 'admin/counts',
  summary: 'How many records there are, of the kinds the caller may edit; large ones are estimated',
  area: 'admin',
  access: access.permission(ADMIN_ACCESS),
  response: z.object({
    counts: z.array(z.object({ name: z.enum(COUNTED), count: z.int(), is_exact: z.boolean() })),
  }),
});

const FOUND_KINDS = ['title', 'person', 'channel'] as const;

export const FoundRecord = z.object({
  kind: z.enum(FOUND_KINDS),
  id: id('integer'),
  name: z.string(),
  /** What tells it from others of the same name: a year, a profession. */
  detail: z.string().nullable(),
  picture: Picture.nullable(),
});
export type FoundRecord = z.infer<typeof FoundRecord>;

export const findBackOfficeRecords = endpoint({
  method: 'GET',
  path: 'admin/find',
  summary: 'Records by name, of the kinds the caller may edit, the best of each kind',
  area: 'admin',
  access: access.permission(ADMIN_ACCESS),
  query: z.object({ query: trimmedText({ min: 1, max: SEARCH_QUERY_MAX }) }),
  response: z.object({ results: z.array(FoundRecord) }),
});
