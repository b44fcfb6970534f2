import { z } from 'zod';
import { queryIds, timestamp } from '../platform/fields.ts';
import { IDS_MAX } from '../platform/paging.ts';

/** How far into a series a text gives away the story: up to and including this episode. */
export const SpoilerUntil = z.strictObject({
  season: z.int().min(0).max(32_767),
  episode: z.int().min(0).max(32_767),
});
export type SpoilerUntil = z.infer<typeof SpoilerUntil>;

/** What reviews and comments have in common in responses that all readers share. */
export const sharedTextFields = {
  /**
   * Null if the text is not sent to everyone: it contains spoilers, or it was deleted. A reader gets a spoiler one by
   * one, or with the marks of the page if they have watched that far.
   */
  body: z.string().nullable(),
  /** The number of characters of the text, for a placeholder of about the right size. */
  length: z.int(),
  is_spoiler: z.boolean(),
  /** Null for a film, for a whole series, and for a text without spoilers. */
  spoiler_until: SpoilerUntil.nullable(),
  is_pinned: z.boolean(),
  created_at: timestamp(),
  /** When the text was last changed; null if it never was. */
  edited_at: timestamp().nullable(),
};

/** What the author states about spoilers. `spoiler_until` is ignored without `is_spoiler`. */
export const spoilerInput = {
  is_spoiler: z.boolean(),
  spoiler_until: SpoilerUntil.nullable(),
};

/** An earlier version of a text. */
export const TextVersion = z.object({
  headline: z.string().nullable(),
  body: z.string(),
  /** When this version was written. */
  written_at: timestamp(),
});
export type TextVersion = z.infer<typeof TextVersion>;

/** The number of earlier versions that are kept. */
export const VERSIONS_MAX = 50;

/**
 * Ids of the texts on a page. `spoilers=shown` is for visitors who see spoilers on this device; the shield of a member
 * is part of their settings.
 */
export const textMarksQuery = {
  ids: queryIds('integer', IDS_MAX),
  spoilers: z.enum(['hidden', 'shown']).default('hidden'),
};

/** Personal data about the texts of a page, and the spoilers that this reader may see. */
export const TextMarks = z.object({
  /** The ids of the texts that the member likes. */
  liked: z.array(z.int()),
  texts: z.array(z.object({ id: z.int(), body: z.string() })),
});
export type TextMarks = z.infer<typeof TextMarks>;

/** At most this many likes in an hour. */
export const LIKE_RATE = { max: 600, seconds: 3600 };
/** At most this many new or changed texts in a minute. */
export const WRITE_RATE = { max: 10, seconds: 60 };
