import { z } from 'zod';
import { id } from '../platform/fields.ts';

/** The collection of films a title belongs to, as linked from its page. */
export const CollectionLink = z.object({ id: id('integer'), name: z.string(), slug: z.string() });
