import { z } from 'zod';
import { id } from '../platform/fields.ts';

/** The films a title belongs with, as its page names them. */
export const CollectionLink = z.object({ id: id('integer'), name: z.string(), slug: z.string() });
