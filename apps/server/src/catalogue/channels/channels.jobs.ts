import { z } from 'zod';
import { id } from '@kinora/contracts/platform/fields.ts';
import { defineJob } from '#platform/queue/job.ts';

/** Fills a channel that updates itself. */
export const updateChannel = defineJob({
  name: 'channels.update',
  payload: z.object({ id: id('integer') }),
});
