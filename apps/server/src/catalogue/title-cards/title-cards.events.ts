import { z } from 'zod';
import { id } from '@kinora/contracts/platform/fields.ts';
import { titleTag } from '#catalogue/cache-tags/index.ts';
import { defineEvent } from '#platform/events/events.ts';

/** Titles, or data shown on their pages, changed: everything derived from them is stale. */
export const titlesChanged = defineEvent({
  name: 'titles.changed',
  payload: z.object({ ids: z.array(id('integer')) }),
  touches: ({ ids }) => ids.map(titleTag),
});

/** Titles show another score. Apart from lists, nothing is derived from it, so it is not a change of the title. */
export const titlesScored = defineEvent({
  name: 'titles.scored',
  payload: z.object({ ids: z.array(id('integer')) }),
  touches: ({ ids }) => ids.map(titleTag),
});

/** Episodes were deleted permanently: nothing in the database says any more which title they belonged to. */
export const episodesDeleted = defineEvent({
  name: 'episodes.deleted',
  payload: z.object({ ids: z.array(id('integer')) }),
});
