import { insertMissingLocalization } from '#foundation/localizations/index.ts';
import type { Executor } from '#platform/db/database.ts';
import { seedChannels } from './channels.ts';
import { seedGenres } from './genres.ts';
import { seedPages } from './pages/pages.ts';
import { seedRoles } from './roles.ts';
import { seedThemes } from './themes.ts';

/** Seeds English. It has no lines, because the source texts are English. */
const seedLanguages = (db: Executor): Promise<void> =>
  insertMissingLocalization(db, { language: 'en', name: 'English', direction: 'ltr', lines: {} });

/** Seeds what a fresh install needs before its first visitor. Safe to repeat. */
export async function installDefaults(db: Executor): Promise<void> {
  await seedRoles(db);
  await seedThemes(db);
  await seedLanguages(db);
  await seedGenres(db);
  await seedChannels(db);
  await seedPages(db);
}
