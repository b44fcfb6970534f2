import type { z } from 'zod';
import { storageSettings } from '@kinora/contracts/foundation/storage-settings.ts';
import { readStoredSettings } from '#foundation/settings/index.ts';
import type { Config } from '#platform/config/config.ts';
import type { SecretBox } from '#platform/crypto/secret-box.ts';
import { isMissingTable } from '#platform/db/database-error.ts';
import type { Database } from '#platform/db/database.ts';
import { withStorageValues } from '#platform/storage/storage-values.ts';

type Values = z.output<typeof storageSettings.schema>;

/**
 * The config with the storage of the settings, unless the environment sets it. Read once: clients, upload addresses and
 * security headers of a process are built for one storage.
 */
export async function withStoredStorage(
  config: Config,
  { db, secretBox }: { db: Database; secretBox: SecretBox },
): Promise<Config> {
  // A worker for videos has no key to decrypt secrets, and no right to read settings.
  if (config.isStorageFixed || config.WORKER_TASKS === 'videos') return config;
  const values = await readOrDefault(db, secretBox);
  return values === undefined ? config : withStorageValues(config, values);
}

/** Commands run before the first migration too. */
async function readOrDefault(db: Database, secretBox: SecretBox): Promise<Values | undefined> {
  try {
    return await readStoredSettings(db, secretBox, storageSettings);
  } catch (error) {
    if (isMissingTable(error)) return undefined;
    throw error;
  }
}
