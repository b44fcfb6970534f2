import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { defineJob } from '#platform/queue/job.ts';

/** Writes the notifications of an event for the next recipients after a user id. */
export const deliverNotifications = defineJob({
  name: 'deliver-notifications',
  payload: z.object({ event_id: id('bigint'), after: z.int() }),
});
