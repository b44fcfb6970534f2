import { z } from 'zod';
import { id } from '@kinora/contracts/platform/fields.ts';
import { titleTag } from '#catalogue/cache-tags/index.ts';
import { defineEvent } from '#platform/events/events.ts';

/** Members rated titles, or seasons or episodes of them. */
export const ratingsChanged = defineEvent({
  name: 'ratings.changed',
  payload: z.object({ ids: z.array(id('integer')) }),
  touches: ({ ids }) => ids.map(titleTag),
});
