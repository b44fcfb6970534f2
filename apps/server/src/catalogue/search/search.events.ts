import { z } from 'zod';
import { SEARCH_TAG } from '#catalogue/cache-tags/index.ts';
import { defineEvent } from '#platform/events/events.ts';

/** The index changed, so cached results of short queries are stale. */
export const searchChanged = defineEvent({
  name: 'search.changed',
  payload: z.object({}),
  touches: () => [SEARCH_TAG],
});
