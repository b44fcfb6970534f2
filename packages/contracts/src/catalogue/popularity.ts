import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pathId } from '../platform/fields.ts';
import { cataloguePermissions } from './permissions.ts';

/** Records whose popularity follows from what visitors do. */
export const POPULAR_KINDS = ['title', 'person'] as const;
export type PopularKind = (typeof POPULAR_KINDS)[number];

export const countView = endpoint({
  method: 'POST',
  path: 'popularity/views/:kind/:id',
  summary: 'Counts a look at the page of a title or person: once for each visitor and day',
  access: access.permission(cataloguePermissions.viewTitles),
  // In the address, since browsers would need the schema of a body.
  params: z.object({ kind: z.enum(POPULAR_KINDS), id: pathId('integer') }),
  response: z.object({}),
  rate: { max: 120, seconds: 60 },
  // What programs read says nothing about what people like.
  tokens: false,
});
