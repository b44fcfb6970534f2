import { z } from 'zod';
import { defineEvent } from '#platform/events/events.ts';

/** What people wrote was shown, hidden or deleted: pages that show it are stale. */
export const contentModerated = defineEvent({
  name: 'content.moderated',
  payload: z.object({ tags: z.array(z.string()) }),
  touches: ({ tags }) => tags,
});
