import { z } from 'zod';
import { foundationPermissions, holdsPermission } from '@kinora/contracts/foundation/permissions.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import type { Uploader } from './upload-checks.ts';
import { defineJob, handleRemoteJob } from '#platform/queue/job.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import type { Schedule } from '#platform/queue/schedule.ts';
import type { Storage } from '#platform/storage/storage.ts';
import * as repository from './files.repository.ts';
import type { FileEntryRow } from './files.repository.ts';
import { storageDisk } from './upload-lifecycle.ts';

/** How long a deleted file can be restored. */
const BIN_DAYS = 30;
const DAY_MS = 86_400_000;
const SWEEP_SECONDS = 3600;
const SWEEP_BATCH = 500;

const removeStoredJob = defineJob({
  name: 'files.remove-stored',
  payload: z.object({ files: z.array(z.object({ disk: z.string(), key: z.string() })) }),
});

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly storage: Storage;
}

export type FilesRemoval = ReturnType<typeof createFilesRemoval>;

/** Deletes files: moves them to the bin, empties the bin after a while, or deletes them permanently. */
export function createFilesRemoval({ db, clock, outbox, storage }: Deps) {
  /** Deletes the stored bytes only after the rows are deleted and committed. */
  const discard = async (tx: Tx, entries: readonly Pick<FileEntryRow, 'disk' | 'key'>[]): Promise<void> => {
    if (entries.length === 0) return;
    await outbox.add(tx, removeStoredJob, { files: entries.map(({ disk, key }) => ({ disk, key })) });
  };

  async function sweep(): Promise<void> {
    const before = new Date(clock.now().getTime() - BIN_DAYS * DAY_MS);
    let swept: number;
    do {
      swept = await transaction(db, async (tx) => {
        const entries = await repository.deleteExpired(tx, before, SWEEP_BATCH);
        await discard(tx, entries);
        return entries.length;
      });
    } while (swept === SWEEP_BATCH);
  }

  const schedules: Schedule[] = [{ name: 'delete-removed-files', everySeconds: SWEEP_SECONDS, run: sweep }];

  return {
    /** Users may delete only their own files; file managers may delete any file, and only they permanently. */
    delete: (
      uploader: Uploader,
      { ids, keys, isForever }: { ids: readonly number[]; keys: readonly string[]; isForever: boolean },
    ): Promise<number> =>
      transaction(db, async (tx) => {
        const isManager = holdsPermission(uploader.permissions, foundationPermissions.updateFiles);
        const choice = { ids, keys, ownerId: isManager ? null : uploader.userId };
        if (!isForever || !isManager) return repository.markDeleted(tx, choice, clock.now());
        const gone = await repository.deleteChosen(tx, choice);
        await discard(tx, gone);
        return gone.length;
      }),
    discard,
    /** Deletes files with the record they belong to. The record's module has already authorised it. */
    async removeWith(tx: Tx, ids: readonly number[]): Promise<void> {
      await discard(tx, await repository.deleteChosen(tx, { ids, keys: [], ownerId: null }));
    },
    /**
     * Deletes the files uploaded under a policy before this time. For policies whose files are deleted once they are
     * processed, so that the remaining ones are unused.
     */
    async removeIdle(policy: string, before: Date): Promise<void> {
      let swept: number;
      do {
        swept = await transaction(db, async (tx) => {
          const entries = await repository.deleteOlderThan(tx, { policy, before, limit: SWEEP_BATCH });
          await discard(tx, entries);
          return entries.length;
        });
      } while (swept === SWEEP_BATCH);
    },
    schedules,
    jobs: [
      handleRemoteJob(removeStoredJob, async ({ files }) => {
        for (const { disk, key } of files) await storage.delete(storageDisk(disk), key);
      }),
    ],
  };
}
