import { z } from 'zod';
import { id } from '@kinora/contracts/platform/fields.ts';
import { defineEvent } from '#platform/events/events.ts';

/** A video's file has been looked at or a picture of it was taken: the video's own row may follow. */
export const videoMeasured = defineEvent({
  name: 'videos.measured',
  payload: z.object({
    id: id('integer'),
    seconds: z.int(),
    /** Key, size, colour and blur of its poster, once there is one. */
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
