import { insertMissingLocalization } from '#foundation/localizations/index.ts';
import type { Executor } from '#platform/db/database.ts';

/** Seeds English. It has no lines, because the source texts are English. */
export const seedLanguages = (db: Executor): Promise<void> =>
  insertMissingLocalization(db, { language: 'en', name: 'English', direction: 'ltr', lines: {} });
