import { z } from 'zod';
import { defineSettings } from '../platform/settings.ts';

/** The places an owner may fill, named as the specification names them: `ads.general_top` and so on. */
export const AD_SLOTS = ['general_top', 'general_bottom', 'title_top', 'person_top', 'watch_top'] as const;
export type AdSlotName = (typeof AD_SLOTS)[number];

export const adsPermissions = { hide: 'ads.hide' } as const;

export const AD_CODE_MAX = 20_000;
/** Places on most pages are at most this high, those on one kind of page at most this wide. */
export const AD_LIMITS = { generalHeight: 150, pageWidth: 850 } as const;
const PAGE_HEIGHT_MAX = 600;
const PAGE_HEIGHT = 100;
const ORIGINS_MAX = 50;

/** HTML of the owner's, scripts included: whoever may write it may do anything on a page. */
const Code = z.string().max(AD_CODE_MAX).default('');

/** Reserved before anything has loaded, in pixels. */
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
    /** Whose frames and pictures ads may show beyond those their code names; `https:` stands for all. */
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

/** A filled place as a page gets it. */
export const AdSlot = z.object({ code: z.string(), height: z.int() });
export type AdSlot = z.infer<typeof AdSlot>;

/** Only places with something in them; none for those who may hide ads. */
export const AdSlots = z.partialRecord(z.enum(AD_SLOTS), AdSlot);
export type AdSlots = z.infer<typeof AdSlots>;
