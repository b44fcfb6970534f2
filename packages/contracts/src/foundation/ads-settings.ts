import { z } from 'zod';
import { defineSettings } from '../platform/settings.ts';
import { AD_ORIGIN, blockedOrigins } from './ad-origins.ts';
import { AD_LIMITS, AD_SLOTS, type AdSlotName } from './ads.ts';

export const AD_CODE_MAX = 20_000;
const PAGE_HEIGHT_MAX = 600;
const PAGE_HEIGHT = 100;
const ORIGINS_MAX = 50;

/** HTML from the owner, including scripts: it controls the pages that show it. */
const Code = z.string().max(AD_CODE_MAX).default('');

/** Space reserved before the ad loads, in pixels. */
const generalHeight = z.int().min(1).max(AD_LIMITS.generalHeight).default(AD_LIMITS.generalHeight);
const pageHeight = z.int().min(1).max(PAGE_HEIGHT_MAX).default(PAGE_HEIGHT);

const Origin = z.string().max(260).regex(AD_ORIGIN, 'Enter an address like https://*.example.org.');

export const adsSettings = defineSettings({
  name: 'ads',
  tab: null,
  title: 'Ads',
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
    /** Slots that are switched off. Their code is kept. */
    paused: z.array(z.enum(AD_SLOTS)).max(AD_SLOTS.length).default([]),
    /** Origins that ads may load from; `https:` allows all. */
    origins: z.array(Origin).max(ORIGINS_MAX).default([]),
  }),
  fields: {
    disable: { label: 'Show ads', isInverted: true },
    general_top: { label: 'Top of pages' },
    general_bottom: { label: 'Bottom of pages' },
    title_top: { label: 'Title page' },
    person_top: { label: 'Person page' },
    watch_top: { label: 'Watch page' },
    heights: { label: 'Reserved heights', isElsewhere: true },
    paused: { label: 'Slots that are off', isElsewhere: true },
    origins: { label: 'Allowed origins' },
  },
  // Slots that a change does not affect are skipped, so that switching ads off always works.
  check: (values, before) => {
    const isShown = (of: typeof values, slot: AdSlotName) => !of.disable && !of.paused.includes(slot);
    const isAffected = (slot: AdSlotName) =>
      values[slot] !== before[slot] ||
      String(values.origins) !== String(before.origins) ||
      (isShown(values, slot) && !isShown(before, slot));
    const refused = AD_SLOTS.filter(
      (slot) =>
        !values.paused.includes(slot) &&
        isAffected(slot) &&
        blockedOrigins(values[slot], values.origins).length > 0,
    );
    return Object.fromEntries(refused.map((slot) => [slot, 'This code uses an origin that is not allowed.']));
  },
});
