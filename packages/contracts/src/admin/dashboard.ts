import { z } from 'zod';
import { access } from '../platform/access.ts';
import { ADMIN_ACCESS } from '../platform/admin-access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, trimmedText } from '../platform/fields.ts';
import { Picture } from '../catalogue/pictures.ts';
import { SEARCH_QUERY_MAX } from '../catalogue/search.ts';

/** Records that wait for a person: reported or held reviews, comments and lists, and unread messages. */
const WORK_KINDS = ['reviews', 'comments', 'lists', 'messages'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** The work in the sidebar. The tasks of a new site are listed only until they are done or hidden. */
const COUNTED = [...WORK_KINDS, 'get-started'] as const;

/** Counting stops here; the sidebar shows it as 99+. */
export const WORK_COUNT_MAX = 100;

export const getBackOfficeCounts = endpoint({
  method: 'GET',
  path: 'admin/counts',
  summary: 'Counts what needs your attention, by type; stops at 100',
  area: 'admin',
  access: access.permission(ADMIN_ACCESS),
  response: z.object({
    counts: z.array(z.object({ name: z.enum(COUNTED), count: z.int().max(WORK_COUNT_MAX) })),
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
