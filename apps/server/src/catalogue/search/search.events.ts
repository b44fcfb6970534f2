import { z } from 'zod';
import { SEARCH_TAG } from '#catalogue/content-tags/index.ts';
import { defineEvent } from '#platform/events/events.ts';

/** The index says something new: answers to a few letters may look different. */
export const searchChanged = defineEvent({
  name: 'search.changed',
  payload: z.object({}),
  touches: () => [SEARCH_TAG],
});
