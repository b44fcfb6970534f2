import { z } from 'zod';
import { id } from '../platform/fields.ts';
import { Picture } from './pictures.ts';

export const TITLE_TYPES = ['movie', 'series'] as const;
export type TitleType = (typeof TITLE_TYPES)[number];

/** A title in a list. */
export const TitleCard = z.object({
  id: id('integer'),
  type: z.enum(TITLE_TYPES),
  name: z.string(),
  slug: z.string(),
  year: z.int().nullable(),
  poster: Picture.nullable(),
  score: z.number().nullable(),
  votes: z.int(),
  /** A film with a full video that can be played here, or a series with at least one. */
  is_watchable: z.boolean(),
});
export type TitleCard = z.infer<typeof TitleCard>;
