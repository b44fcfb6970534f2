import { readdir, stat } from 'node:fs/promises';
import type { Locker } from '@tus/server';
import { z } from 'zod';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { deletePending, findPending, isPending, type PendingUploadRow } from './files.pending.repository.ts';
import { type FileEntryRow, findEntryByKey } from './files.repository.ts';
import { withTusLock } from './tus-lock.ts';
import type { TusStore } from './tus-store.ts';
import type { Uploader } from './upload-checks.ts';
import { storageDisk, storageKeyOf, type UploadLifecycle } from './upload-lifecycle.ts';

interface Deps {
  readonly db: Database;
  readonly lifecycle: UploadLifecycle;
  /** A local folder in which the library stores received bytes. */
  readonly store: TusStore;
  readonly storage: Pick<Storage, 'stat'>;
  readonly locker: Locker;
}

/** Another request is still writing to it. */
const BUSY = new AppError('files.not_uploaded');

export type TusUploadsService = ReturnType<typeof createTusUploadsService>;

/** Resumable uploads from the first byte to the file entry. The library implements the protocol. */
export function createTusUploadsService({ db, lifecycle, store, storage, locker }: Deps) {
  const own = async ({ userId }: Uploader, id: string): Promise<PendingUploadRow | undefined> => {
    const isId = z.uuid().safeParse(id).success;
    return isId ? findPending(db, userId, { id }) : undefined;
  };

  /** Ignores errors: the files may already be gone. */
  const discard = async (id: string): Promise<void> => {
    await store.remove(id).catch(() => undefined);
    await store.configstore.delete(id).catch(() => undefined);
  };
  const remove = async (id: string): Promise<void> => {
    await discard(id);
    await deletePending(db, id);
  };

  /** Checks that all bytes are there: in the local folder, or already stored by a process that died afterwards. */
  async function hasArrived({
    id,
    key,
    disk,
    file_size: size,
  }: PendingUploadRow): Promise<string | undefined> {
    const upload = await store.getUpload(id).catch(() => undefined);
    if (upload?.offset === size) return store.pathOf(id);
    const stored = upload === undefined ? await storage.stat(storageDisk(disk), key) : undefined;
    if (stored?.size !== size) throw new AppError('files.not_uploaded');
    return undefined;
  }

  /** Does nothing when a concurrent call was first. */
  async function finish(uploader: Uploader, id: string): Promise<void> {
    const pending = await own(uploader, id);
    if (pending === undefined) return;
    const spooledAt = await hasArrived(pending);
    try {
      await lifecycle.finish(pending, spooledAt);
      await discard(id);
    } catch (error) {
      if (error instanceof AppError) await remove(id);
      throw error;
    }
  }

  return {
    begin: lifecycle.begin,
    remove,

    isOwn: async (uploader: Uploader, id: string): Promise<boolean> =>
      (await own(uploader, id)) !== undefined,

    /** The size of the file that a finished upload of the user became. */
    finishedSize: async ({ userId }: Uploader, id: string): Promise<number | undefined> =>
      (await findEntryByKey(db, userId, storageKeyOf(id)))?.file_size,

    /** Deletes old files in the folder that belong to no pending upload. */
    async removeStrays(before: Date): Promise<void> {
      const names = await readdir(store.directory);
      for (const id of new Set(names.map((name) => name.replace(/\.json$/, '')))) {
        const { mtime } = await stat(store.pathOf(names.includes(id) ? id : `${id}.json`));
        if (mtime < before && !(await isPending(db, id))) await discard(id);
      }
    },

    /** Creates the entry of a complete upload. Idempotent: a repeated call returns the same entry. */
    async enter(uploader: Uploader, id: string): Promise<FileEntryRow> {
      if ((await own(uploader, id)) !== undefined)
        await withTusLock(locker, id, BUSY, () => finish(uploader, id));
      const entry = await findEntryByKey(db, uploader.userId, storageKeyOf(id));
      if (entry === undefined) throw new AppError('not_found');
      return entry;
    },
  };
}
