import { z } from 'zod';
import { id } from '@kinora/contracts/platform/fields.ts';
import { defineEvent } from '#platform/events/events.ts';

/** Titles that could not be watched here can be watched now. */
export const titlesBecameWatchable = defineEvent({
  name: 'titles.became-watchable',
  payload: z.object({ ids: z.array(id('integer')).min(1) }),
});
