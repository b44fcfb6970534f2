import { z } from 'zod';
import { TRASH_DAYS } from '@kinora/contracts/foundation/files.ts';
import { foundationPermissions, holdsPermission } from '@kinora/contracts/foundation/permissions.ts';
import { type AuditEvent, recordAudits } from '#foundation/audit/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import type { Uploader } from './upload-checks.ts';
import { defineJob, handleRemoteJob } from '#platform/queue/job.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import type { Schedule } from '#platform/queue/schedule.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Disk } from '#platform/storage/storage-key.ts';
import * as repository from './files.repository.ts';
import type { FileEntryRow, NamedFile } from './files.repository.ts';
import { storageDisk } from './upload-lifecycle.ts';

/** The subject type of files in the audit log. */
export const FILE_SUBJECT = 'file';

const DAY_MS = 86_400_000;
const SWEEP_SECONDS = 3600;
const SWEEP_BATCH = 500;

const removeStoredJob = defineJob({
  name: 'files.remove-stored',
  kind: 'files',
  payload: z.object({ files: z.array(z.object({ disk: z.string(), key: z.string() })) }),
});

/** An object in the storage without a record. */
interface StrayObject {
  readonly disk: Disk;
  readonly key: string;
  readonly size: number;
  readonly contentType: string;
}

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly storage: Storage;
}

export type FilesRemoval = ReturnType<typeof createFilesRemoval>;

/** Deletes files: moves them to the trash, empties it after a while, or deletes them permanently. */
export function createFilesRemoval({ db, clock, outbox, storage }: Deps) {
  /** Deletes the stored bytes only after the rows are deleted and committed. */
  const discard = async (tx: Tx, entries: readonly Pick<FileEntryRow, 'disk' | 'key'>[]): Promise<void> => {
    if (entries.length === 0) return;
    await outbox.add(tx, removeStoredJob, { files: entries.map(({ disk, key }) => ({ disk, key })) });
  };

  async function sweep(): Promise<void> {
    const before = new Date(clock.now().getTime() - TRASH_DAYS * DAY_MS);
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
        if (!isForever || !isManager) {
          const trashed = await repository.markDeleted(tx, choice, clock.now());
          if (isManager) await recordAudits(tx, toAudits('trash', trashed));
          return trashed.length;
        }
        const gone = await repository.deleteChosen(tx, choice);
        await discard(tx, gone);
        await recordAudits(tx, toAudits('delete', gone));
        return gone.length;
      }),

    /** Restores files from the trash. */
    restore: (ids: readonly number[]): Promise<number> =>
      transaction(db, async (tx) => {
        const restored = await repository.restoreDeleted(tx, ids);
        await recordAudits(tx, toAudits('restore', restored));
        return restored.length;
      }),

    /** Moves files to the trash; the caller records it. Skips those that are already there. */
    trashIn: (tx: Tx, ids: readonly number[]): Promise<NamedFile[]> =>
      repository.markDeleted(tx, { ids, keys: [], ownerId: null }, clock.now()),

    /** Restores files from the trash; the caller records it. */
    restoreIn: (tx: Tx, ids: readonly number[]): Promise<NamedFile[]> => repository.restoreDeleted(tx, ids),

    /** Which of these stored objects have neither a file nor an upload in progress. */
    async findStrays<Stored extends { readonly key: string }>(
      executor: Executor,
      objects: readonly Stored[],
    ): Promise<Stored[]> {
      const known = new Set(
        await repository.listKnownKeys(
          executor,
          objects.map(({ key }) => key),
        ),
      );
      return objects.filter(({ key }) => !known.has(key));
    },

    /** Puts stored objects without a record in the trash, where they can be looked at and restored. */
    trashStrays: (tx: Tx, policy: string, objects: readonly StrayObject[]): Promise<NamedFile[]> =>
      repository.insertMissing(
        tx,
        objects.map(({ disk, key, size, contentType }) => ({
          disk: disk === 'public' ? 'public' : 'uploads',
          key,
          policy,
          name: key.slice(key.lastIndexOf('/') + 1),
          extension: '',
          mime: contentType,
          file_size: size,
          created_at: clock.now(),
          deleted_at: clock.now(),
        })),
      ),
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

const toAudits = (action: string, files: readonly NamedFile[]): AuditEvent[] =>
  files.map(({ id, name }) => ({ action, subject: { type: FILE_SUBJECT, id, name } }));
