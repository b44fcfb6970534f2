import { z } from 'zod';
import { id } from '../platform/fields.ts';
import { Picture } from './pictures.ts';

/** A person in a list. */
export const PersonCard = z.object({
  id: id('integer'),
  name: z.string(),
  slug: z.string(),
  known_for_department: z.string().nullable(),
  portrait: Picture.nullable(),
});
export type PersonCard = z.infer<typeof PersonCard>;
