import { z } from 'zod';
import { id } from '@kinora/contracts/platform/fields.ts';
import { personTag } from '#catalogue/cache-tags/index.ts';
import { defineEvent } from '#platform/events/events.ts';

/** People, or data shown on their pages, changed: everything derived from them is stale. */
export const peopleChanged = defineEvent({
  name: 'people.changed',
  payload: z.object({ ids: z.array(id('integer')) }),
  touches: ({ ids }) => ids.map(personTag),
});
