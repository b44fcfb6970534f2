import { z } from 'zod';
import { id } from '@kinora/contracts/platform/fields.ts';
import { channelAddressTag, channelTag } from '#catalogue/cache-tags/index.ts';
import { defineEvent } from '#platform/events/events.ts';

/** Channels or their items changed. `slugs` are all addresses that now resolve differently. */
export const channelsChanged = defineEvent({
  name: 'channels.changed',
  payload: z.object({ ids: z.array(id('integer')), slugs: z.array(z.string()).default([]) }),
  touches: ({ ids, slugs }) => [
    ...ids.flatMap((channel) => [channelTag(channel), channelAddressTag(String(channel))]),
    ...slugs.map(channelAddressTag),
  ],
});
