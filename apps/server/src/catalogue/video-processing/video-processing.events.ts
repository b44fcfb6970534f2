import { z } from 'zod';
import { id } from '@kinora/contracts/platform/fields.ts';
import { defineEvent } from '#platform/events/events.ts';

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
