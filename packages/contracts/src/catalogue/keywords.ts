import { z } from 'zod';
import { id } from '../platform/fields.ts';

export const Keyword = z.object({ id: id('integer'), name: z.string(), slug: z.string() });
export type Keyword = z.infer<typeof Keyword>;
