import { z } from 'zod';
import { foundationPermissions, holdsPermission } from '@kinora/contracts/foundation/permissions.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import type { Uploader } from './files.admission.ts';
import { defineJob, handleRemoteJob } from '#platform/queue/job.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import type { Schedule } from '#platform/queue/schedule.ts';
import type { Storage } from '#platform/storage/storage.ts';
import * as repository from './files.repository.ts';
import type { FileEntryRow } from './files.repository.ts';
import { storageDisk } from './files.intake.ts';

/** How long a deleted file can be brought back. */
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

/** How files go: into the bin, out of it after a while, or at once. */
export function createFilesRemoval({ db, clock, outbox, storage }: Deps) {
  /** The bytes go once it is certain that the rows are gone. */
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

  const schedules: Schedule[] = [{ name: 'files.empty-bin', everySeconds: SWEEP_SECONDS, run: sweep }];

  return {
    /** Only one's own, unless one manages files; only they may take a file away for good. */
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
    /** Takes files away with the record they belonged to; who may do that, the record's module has decided. */
    async removeWith(tx: Tx, ids: readonly number[]): Promise<void> {
      await discard(tx, await repository.deleteChosen(tx, { ids, keys: [], ownerId: null }));
    },
    /** Takes what was uploaded for a purpose before a time: where whatever is made of a file takes it away, all that is left. */
    async removeIdle(policy: string, before: Date): Promise<void> {
      let swept: number;
      do {
        swept = await transaction(db, async (tx) => {
          const entries = await repository.deleteIdle(tx, { policy, before, limit: SWEEP_BATCH });
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
