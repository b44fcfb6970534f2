import { z } from 'zod';
import { defineSettings } from '../platform/settings.ts';

/** Limits for what new members post. Moderators have no limits. */
export const postingSettings = defineSettings({
  name: 'posting',
  tab: 'content',
  title: 'New members',
  schema: z.strictObject({
    /** 0: nobody is a new member. */
    new_days: z.int().min(0).max(365).default(3),
    texts_per_hour: z.int().min(1).max(600).default(5),
    links_max: z.int().min(0).max(100).default(1),
    length_max: z.int().min(100).max(20_000).default(2000),
    holds_new: z.boolean().default(false),
    holds_repeated: z.boolean().default(true),
  }),
  fields: {
    new_days: {
      label: 'New for',
      help: 'How long the limits below apply to a new account. 0 turns them off.',
      unit: 'days',
    },
    texts_per_hour: {
      label: 'Reviews and comments',
      help: 'How many a new member can post.',
      unit: 'per hour',
    },
    links_max: { label: 'Links', help: 'How many a text of a new member can contain.', unit: 'per text' },
    length_max: { label: 'Length', help: 'How long a text of a new member can be.', unit: 'characters' },
    holds_new: {
      label: 'Review the texts of new members',
      help: 'They wait until a moderator approves them.',
    },
    holds_repeated: {
      label: 'Review repeated texts',
      help: 'A text that several members posted on one day waits until a moderator approves it.',
    },
  },
});

/** Why a text waits for a moderator: it contains such a word, others posted the same, or its author is new. */
export const HOLD_REASONS = ['words', 'repeated', 'new_member'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];
