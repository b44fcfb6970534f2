import { z } from 'zod';
import { id } from '@kinora/contracts/platform/fields.ts';
import { defineEvent } from '#platform/events/events.ts';

/** The cache tag of everything that shows a tag. */
export const shownTag = ({ id: tagId }: { id: number }): string => `tag:${tagId}`;

/** Tags were renamed or deleted; everything that shows them is stale. */
export const tagsChanged = defineEvent({
  name: 'tags.changed',
  payload: z.object({ ids: z.array(id('integer')) }),
  touches: ({ ids }) => ids.map((tagId) => shownTag({ id: tagId })),
});
