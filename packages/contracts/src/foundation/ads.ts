import { z } from 'zod';
import { defineSettings } from '../platform/settings.ts';

/** The ad slots, named as in the specification: `ads.general_top` and so on. */
export const AD_SLOTS = ['general_top', 'general_bottom', 'title_top', 'person_top', 'watch_top'] as const;
export type AdSlotName = (typeof AD_SLOTS)[number];

export const adsPermissions = { hide: 'ads.hide' } as const;

export const AD_CODE_MAX = 20_000;
/** The maximum height of slots on most pages, and the maximum width of slots on one kind of page. */
export const AD_LIMITS = { generalHeight: 150, pageWidth: 850 } as const;
const PAGE_HEIGHT_MAX = 600;
const PAGE_HEIGHT = 100;
const ORIGINS_MAX = 50;

/** HTML from the owner, including scripts. Whoever can edit it controls the page. */
const Code = z.string().max(AD_CODE_MAX).default('');

/** Space reserved before the ad loads, in pixels. */
const generalHeight = z.int().min(1).max(AD_LIMITS.generalHeight).default(AD_LIMITS.generalHeight);
const pageHeight = z.int().min(1).max(PAGE_HEIGHT_MAX).default(PAGE_HEIGHT);

export const adsSettings = defineSettings({
  name: 'ads',
  guarded: true,
  schema: z.strictObject({
    disable: z.boolean().default(false),
    general_top: Code,
    general_bottom: Code,
    title_top: Code,
    person_top: Code,
    watch_top: Code,
    heights: z
      .strictObject({
        general_top: generalHeight,
        general_bottom: generalHeight,
        title_top: pageHeight,
        person_top: pageHeight,
        watch_top: pageHeight,
      })
      .prefault({}),
    /** Origins whose frames and images ads may load, beyond those in their code; `https:` allows all. */
    origins: z
      .array(
        z
          .string()
          .max(260)
          .regex(
            /^https:(\/\/(\*\.)?[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?)?$/,
            'Enter an address like https://*.example.org.',
          ),
      )
      .max(ORIGINS_MAX)
      .default([]),
  }),
});

/** A filled slot, as sent to pages. */
export const AdSlot = z.object({ code: z.string(), height: z.int() });
export type AdSlot = z.infer<typeof AdSlot>;

/** Only filled slots; empty for users who may hide ads. */
export const AdSlots = z.partialRecord(z.enum(AD_SLOTS), AdSlot);
export type AdSlots = z.infer<typeof AdSlots>;
