import { z } from 'zod';
import { id } from '@kinora/contracts/platform/fields.ts';
import { articleTag, NEWS_TAG } from '#catalogue/cache-tags/index.ts';
import { defineEvent } from '#platform/events/events.ts';

/** Articles were published, changed or deleted: lists and feeds that show them are stale. */
export const newsChanged = defineEvent({
  name: 'news.changed',
  payload: z.object({ ids: z.array(id('integer')) }),
  touches: ({ ids }) => [NEWS_TAG, ...ids.map(articleTag)],
});
