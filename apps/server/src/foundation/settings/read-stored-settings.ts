import type { z } from 'zod';
import type { SettingsSection } from '@kinora/contracts/platform/settings.ts';
import type { SecretBox } from '#platform/crypto/secret-box.ts';
import type { Database } from '#platform/db/database.ts';
import { readSection } from './section.ts';
import * as repository from './settings.repository.ts';

/** Reads a section from the database, for what a process needs before its modules are set up. */
export async function readStoredSettings<Schema extends z.ZodObject>(
  db: Database,
  box: SecretBox,
  section: SettingsSection<Schema>,
): Promise<z.output<Schema>> {
  const { values } = readSection(section, await repository.find(db, section.name), box);
  // The values were parsed with this section's schema.
  return values as z.output<Schema>;
}
