import { z } from 'zod';

/** The ad slots, named as in the specification: `ads.general_top` and so on. */
export const AD_SLOTS = ['general_top', 'general_bottom', 'title_top', 'person_top', 'watch_top'] as const;
export type AdSlotName = (typeof AD_SLOTS)[number];

export const adsPermissions = { hide: 'ads.hide' } as const;

/** The maximum height of slots on most pages, and the maximum width of slots on one kind of page. */
export const AD_LIMITS = { generalHeight: 150, pageWidth: 850 } as const;

/** A filled slot, as sent to pages. */
export const AdSlot = z.object({ code: z.string(), height: z.int() });
export type AdSlot = z.infer<typeof AdSlot>;

/** Only filled slots; empty for users who may hide ads. */
export const AdSlots = z.partialRecord(z.enum(AD_SLOTS), AdSlot);
export type AdSlots = z.infer<typeof AdSlots>;
