import { insertMissingLocalization } from '#foundation/localizations/index.ts';
import type { Executor } from '#platform/db/database.ts';

/** English, whose lines are empty because the source is written in it. */
export const seedLanguages = (db: Executor): Promise<void> =>
  insertMissingLocalization(db, { language: 'en', name: 'English', direction: 'ltr', lines: {} });
