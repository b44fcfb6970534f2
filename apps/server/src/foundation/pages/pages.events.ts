import { z } from 'zod';
import { id } from '@kinora/contracts/platform/fields.ts';
import { defineEvent } from '#platform/events/events.ts';

/** The cache tag of whatever is found at an address, also of a page that does not exist yet or no longer does. */
export const pageAddressTag = (idOrSlug: string): string => `custom-page:${encodeURIComponent(idOrSlug)}`;

/** Custom pages were created, changed, published or deleted. `slugs` are all addresses that now resolve differently. */
export const pagesChanged = defineEvent({
  name: 'pages.changed',
  payload: z.object({ ids: z.array(id('integer')), slugs: z.array(z.string()) }),
  touches: ({ ids, slugs }) => [...ids.map(String), ...slugs].map(pageAddressTag),
});
