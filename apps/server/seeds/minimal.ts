import type { Executor } from '#platform/db/database.ts';
import { seedChannels } from './channels.ts';
import { seedGenres } from './genres.ts';
import { seedLanguages } from './languages.ts';
import { seedRoles } from './roles.ts';
import { seedThemes } from './themes.ts';

/** Seeds what a fresh install needs before its first visitor. Safe to repeat. */
export async function seedMinimal(db: Executor): Promise<void> {
  await seedRoles(db);
  await seedThemes(db);
  await seedLanguages(db);
  await seedGenres(db);
  await seedChannels(db);
}
