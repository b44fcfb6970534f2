import { z } from 'zod';
import { timestamp } from '../platform/fields.ts';

/** here: it can be played now. later: it has a date from which it can be played. nowhere: neither. */
const AVAILABILITY_STATES = ['here', 'later', 'nowhere'] as const;

/**
 * Whether the full videos of a title or an episode can be played on this site. It is the same for everyone: it says
 * nothing about permissions, and lists countries instead of comparing them with the visitor's.
 */
export const Availability = z.object({
  state: z.enum(AVAILABILITY_STATES),
  /** Only for `later`: when the first video becomes available. */
  from: timestamp().nullable(),
  /** Only for `here`: when the last video becomes unavailable; null if one stays. */
  until: timestamp().nullable(),
  /** Languages of the videos, most used first. */
  languages: z.array(z.string()),
  /** The number of languages with captions. */
  captions_count: z.int(),
  /** Height of the best picture in pixels; null if unknown, as for videos of other sites. */
  height: z.int().nullable(),
  /** Where it can be played; empty means everywhere. */
  country_codes: z.array(z.string()),
});
export type Availability = z.infer<typeof Availability>;

/** Why a video cannot be played here and now, although it is published. */
export const UNAVAILABLE_REASONS = ['not_yet', 'no_longer', 'not_in_country'] as const;
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];
