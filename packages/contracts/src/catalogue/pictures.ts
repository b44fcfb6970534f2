import { z } from 'zod';

/** A picture as a page needs it. */
export const Picture = z.object({
  src: z.string(),
  width: z.int(),
  height: z.int(),
  /** Its dominant colour, painted until it has come. */
  color: z.string().nullable(),
  /** A few pixels of it as a data address. */
  blur: z.string().nullable(),
});
export type Picture = z.infer<typeof Picture>;
