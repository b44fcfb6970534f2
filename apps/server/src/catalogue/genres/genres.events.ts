import { z } from 'zod';
import { id } from '@kinora/contracts/platform/fields.ts';
import { GENRES_TAG, genreTag } from '#catalogue/cache-tags/index.ts';
import { defineEvent } from '#platform/events/events.ts';

/** Genres were created, renamed or deleted; everything that shows their names is stale. */
export const genresChanged = defineEvent({
  name: 'genres.changed',
  payload: z.object({ ids: z.array(id('smallint')) }),
  touches: ({ ids }) => [GENRES_TAG, ...ids.map(genreTag)],
});
