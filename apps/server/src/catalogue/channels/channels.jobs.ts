import { z } from 'zod';
import { id } from '@kinora/contracts/platform/fields.ts';
import { defineJob } from '#platform/queue/job.ts';

/** Refreshes the items of a channel that updates automatically. */
export const updateChannel = defineJob({
  name: 'channels.update',
  kind: 'channels',
  payload: z.object({ id: id('integer') }),
});
