import { z } from 'zod';
import { listVariantKeys } from '#catalogue/pictures/index.ts';
import type { FilesRemoval } from '#foundation/files/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { defineJob, handleRemoteJob } from '#platform/queue/job.ts';
import type { Schedule } from '#platform/queue/schedule.ts';
import type { Storage } from '#platform/storage/storage.ts';
import * as repository from './images.repository.ts';

/** Longer than encoding a picture takes, and long enough for an editor to return to an unfinished form. */
const IDLE_MS = 24 * 60 * 60 * 1000;
const INTERVAL_SECONDS = 3600;
const BATCH = 500;

export const removePicturesJob = defineJob({
  name: 'images.remove-files',
  kind: 'files',
  payload: z.object({ keys: z.array(z.string()) }),
});

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Pick<Storage, 'delete'>;
  readonly removal: Pick<FilesRemoval, 'removeWith'>;
  /** Upload policies accepted for pictures. */
  readonly policies: readonly string[];
}

/** Deletes pictures in all their sizes, including those that were never used. */
export function createImagesRemoval({ db, clock, storage, removal, policies }: Deps) {
  /** Deletes the file record last, so that the next run retries after a failure. */
  const removeAll = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      await Promise.all(listVariantKeys(key).map((one) => storage.delete('public', one)));
      await repository.deleteFileRecord(db, key);
    }
  };

  async function removeUnused(): Promise<void> {
    const before = new Date(clock.now().getTime() - IDLE_MS);
    for (;;) {
      const keys = await repository.listUnused(db, before, BATCH);
      await removeAll(keys);
      if (keys.length < BATCH) break;
    }
    for (const policy of policies) await removeUploads(policy, before);
  }

  async function removeUploads(policy: string, before: Date): Promise<void> {
    for (;;) {
      const ids = await repository.listIdleUploads(db, policy, before, BATCH);
      if (ids.length > 0) await transaction(db, (tx) => removal.removeWith(tx, ids));
      if (ids.length < BATCH) break;
    }
  }

  const schedules: Schedule[] = [
    { name: 'remove-unused-images', everySeconds: INTERVAL_SECONDS, run: removeUnused },
  ];
  return { schedules, jobs: [handleRemoteJob(removePicturesJob, ({ keys }) => removeAll(keys))] };
}
