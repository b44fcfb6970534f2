import { z } from 'zod';
import { id } from '@kinora/contracts/platform/fields.ts';
import { videoTag } from '#catalogue/cache-tags/index.ts';
import { defineEvent } from '#platform/events/events.ts';

/** A video was created, changed or deleted: its page is stale, even if it did not exist before. */
export const videoChanged = defineEvent({
  name: 'videos.changed',
  payload: z.object({ id: id('integer') }),
  touches: ({ id: videoId }) => [videoTag(videoId)],
});
