import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Schedule } from '#platform/queue/schedule.ts';
import type { DirectUploads } from '#platform/storage/s3-direct.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { deletePending, listAbandoned, type PendingUploadRow } from './files.pending.repository.ts';
import type { TusUploadsService } from './files.tus.service.ts';
import { storageDisk } from './upload-lifecycle.ts';

/** The maximum duration of an upload. */
export const ABANDONED_MS = 24 * 3600 * 1000;
const EVERY_SECONDS = 3600;
const BATCH = 200;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly direct: DirectUploads | undefined;
  readonly tus: Pick<TusUploadsService, 'remove' | 'removeStrays'>;
}

/** Deletes uploads that were not finished within a day. */
export function createUploadsSweep({ db, clock, storage, direct, tus }: Deps): Schedule {
  async function discard(pending: PendingUploadRow): Promise<void> {
    const { id, way, key, storage_upload_id: uploadId } = pending;
    const disk = storageDisk(pending.disk);
    if (way === 'tus') await tus.remove(id);
    if (uploadId !== null) await direct?.abortParts({ disk, key, uploadId });
    await storage.delete(disk, key);
    await deletePending(db, id);
  }

  return {
    name: 'uploads.sweep',
    everySeconds: EVERY_SECONDS,
    run: async () => {
      const before = new Date(clock.now().getTime() - ABANDONED_MS);
      let found: readonly PendingUploadRow[];
      do {
        found = await listAbandoned(db, before, BATCH);
        for (const pending of found) await discard(pending);
      } while (found.length === BATCH);
      await tus.removeStrays(before);
    },
  };
}
