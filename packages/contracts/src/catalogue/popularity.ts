import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id } from '../platform/fields.ts';
import { cataloguePermissions } from './permissions.ts';

/** Records whose popularity follows from what visitors do. */
export const POPULAR_KINDS = ['title', 'person'] as const;
export type PopularKind = (typeof POPULAR_KINDS)[number];

export const countView = endpoint({
  method: 'POST',
  path: 'popularity/views',
  summary: 'Counts a look at the page of a title or person: once for each visitor and day',
  access: access.permission(cataloguePermissions.viewTitles),
  body: z.strictObject({ kind: z.enum(POPULAR_KINDS), id: id('integer') }),
  response: z.object({}),
  rate: { max: 120, seconds: 60 },
  // What programs read says nothing about what people like.
  tokens: false,
});
