import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pathId } from '../platform/fields.ts';
import { cataloguePermissions } from './permissions.ts';

/** Kinds of records whose popularity is based on visitor activity. */
export const POPULAR_KINDS = ['title', 'person'] as const;
export type PopularKind = (typeof POPULAR_KINDS)[number];

export const countView = endpoint({
  method: 'POST',
  path: 'popularity/views/:kind/:id',
  summary: 'Counts a view of a title or person, once per visitor and day',
  access: access.permission(cataloguePermissions.viewTitles),
  // In the path: with a body, browsers would have to load its schema.
  params: z.object({ kind: z.enum(POPULAR_KINDS), id: pathId('integer') }),
  response: z.object({}),
  rate: { max: 120, seconds: 60 },
  // Reads by API clients say nothing about what visitors like.
  tokens: false,
});
