import { z } from 'zod';
import { defineSettings } from '../platform/settings.ts';

const WORD_MAX = 80;
const WORDS_MAX = 2000;

const Words = z
  .array(
    z
      .string()
      .trim()
      .min(1)
      .max(WORD_MAX)
      .regex(/[\p{L}\p{N}]/u, 'Enter a word with at least one letter or digit.'),
  )
  .max(WORDS_MAX)
  .default([]);

/** The words that the owner of a site does not want to see. */
export const wordsSettings = defineSettings({
  name: 'words',
  tab: 'content',
  title: 'Words',
  schema: z.strictObject({ held: Words, refused: Words }),
  fields: {
    held: {
      label: 'Words to review',
      help: 'A text with one of these words waits until a moderator approves it. End a word with * to include all words that begin with it. One per line.',
    },
    refused: {
      label: 'Words to refuse',
      help: 'No one can post a text or choose a name with one of these words. One per line.',
    },
  },
});
