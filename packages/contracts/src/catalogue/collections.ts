import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, lineText } from '../platform/fields.ts';
import { cataloguePermissions } from './permissions.ts';

export const COLLECTION_NAME_MAX = 200;

/** The collection of films a title belongs to, as linked from its page. */
export const CollectionLink = z.object({ id: id('integer'), name: z.string(), slug: z.string() });

export const searchCollections = endpoint({
  method: 'GET',
  path: 'admin/collections',
  summary: 'Lists the first collections with titles whose name contains a text',
  area: 'admin',
  access: access.permission(cataloguePermissions.updateTitles),
  query: z.object({ query: lineText({ max: COLLECTION_NAME_MAX }).default('') }),
  response: z.object({ collections: z.array(z.object({ id: id('integer'), name: z.string() })) }),
});
