import { z } from 'zod';
import { defineEvent } from '#platform/events/events.ts';

/** Reviews, comments or lists were approved, hidden or deleted; pages that show them are stale. */
export const contentModerated = defineEvent({
  name: 'content.moderated',
  payload: z.object({ tags: z.array(z.string()) }),
  touches: ({ tags }) => tags,
});
