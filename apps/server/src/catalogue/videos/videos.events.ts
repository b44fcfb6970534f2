import { z } from 'zod';
import { id } from '@kinora/contracts/platform/fields.ts';
import { videoTag } from '#catalogue/content-tags/index.ts';
import { defineEvent } from '#platform/events/events.ts';

/** A video came, changed or went: its own page is stale, also where it was not there before. */
export const videoChanged = defineEvent({
  name: 'videos.changed',
  payload: z.object({ id: id('integer') }),
  touches: ({ id: videoId }) => [videoTag(videoId)],
});
