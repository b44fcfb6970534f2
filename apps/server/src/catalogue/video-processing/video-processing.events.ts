import { z } from 'zod';
import { id } from '@kinora/contracts/platform/fields.ts';
import { defineEvent } from '#platform/events/events.ts';

/** A video cannot be played, because a step of its processing failed for good. */
export const videoFailed = defineEvent({
  name: 'videos.failed',
  payload: z.object({ id: id('integer') }),
});

/** A video's file was probed or its poster was created: the video's own row can be updated. */
export const videoMeasured = defineEvent({
  name: 'videos.measured',
  payload: z.object({
    id: id('integer'),
    seconds: z.int(),
    /** Key, size, colour and blur of its poster, once it exists. */
    poster: z
      .object({
        key: z.string(),
        width: z.int(),
        height: z.int(),
        color: z.string().nullable(),
        blur: z.string().nullable(),
      })
      .nullable(),
  }),
});
