import { z } from 'zod';
import { id, timestamp } from '@kinora/contracts/platform/fields.ts';
import { defineEvent } from '#platform/events/events.ts';

/** A member watched films or episodes to the end. Watching the credits again does not repeat it. */
export const watchProgressFinished = defineEvent({
  name: 'watch-progress.finished',
  payload: z.object({
    user_id: id('integer'),
    finished: z.array(
      z.object({ title_id: id('integer'), episode_id: id('integer').nullable(), at: timestamp() }),
    ),
  }),
});
