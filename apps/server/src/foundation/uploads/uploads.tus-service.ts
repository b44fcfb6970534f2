import { readdir, stat } from 'node:fs/promises';
import type { Locker } from '@tus/server';
import { z } from 'zod';
import {
  type FileEntryRow,
  type FilesService,
  findEntryByKey,
  findPending,
  isPending,
  keyOf,
  type PendingUploadRow,
  storageDisk,
  takePending,
  type Uploader,
} from '#foundation/files/index.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { withTusLock } from './uploads.tus-lock.ts';
import type { TusStore } from './uploads.tus-store.ts';

interface Deps {
  readonly db: Database;
  readonly files: FilesService;
  /** A folder of this machine, in which the library keeps what has come. */
  readonly store: TusStore;
  readonly storage: Pick<Storage, 'stat'>;
  readonly locker: Locker;
}

/** Somebody still writes to it. */
const BUSY = new AppError('files.not_uploaded');

export type TusUploadsService = ReturnType<typeof createTusUploadsService>;

/** Resumable uploads from their first byte to their entry. The protocol itself is the library's. */
export function createTusUploadsService({ db, files, store, storage, locker }: Deps) {
  const own = async ({ userId }: Uploader, id: string): Promise<PendingUploadRow | undefined> => {
    const isId = z.uuid().safeParse(id).success;
    return isId ? findPending(db, userId, { id }) : undefined;
  };

  /** What is not there any more needs no removing. */
  const discard = async (id: string): Promise<void> => {
    await store.remove(id).catch(() => undefined);
    await store.configstore.delete(id).catch(() => undefined);
  };
  const remove = async (id: string): Promise<void> => {
    await discard(id);
    await takePending(db, id);
  };

  /** Whether all of it is there: under way, or stored already by a process that died before it could say so. */
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

  /** Nothing is left to do where another call for it was faster. */
  async function finish(uploader: Uploader, id: string): Promise<void> {
    const pending = await own(uploader, id);
    if (pending === undefined) return;
    const spooledAt = await hasArrived(pending);
    try {
      await files.finish(pending, spooledAt);
      await discard(id);
    } catch (error) {
      if (error instanceof AppError) await remove(id);
      throw error;
    }
  }

  return {
    begin: files.begin,
    remove,

    isOwn: async (uploader: Uploader, id: string): Promise<boolean> =>
      (await own(uploader, id)) !== undefined,

    /** How large a file an upload of theirs has become. */
    finishedSize: async ({ userId }: Uploader, id: string): Promise<number | undefined> =>
      (await findEntryByKey(db, userId, keyOf(id)))?.file_size,

    /** Takes away what lies in the folder from before, and belongs to no upload any more. */
    async removeStrays(before: Date): Promise<void> {
      const names = await readdir(store.directory);
      for (const id of new Set(names.map((name) => name.replace(/\.json$/, '')))) {
        const { mtime } = await stat(store.pathOf(names.includes(id) ? id : `${id}.json`));
        if (mtime < before && !(await isPending(db, id))) await discard(id);
      }
    },

    /** Makes the entry of an upload that has come whole, once: asked again, it answers the same one. */
    async enter(uploader: Uploader, id: string): Promise<FileEntryRow> {
      if ((await own(uploader, id)) !== undefined)
        await withTusLock(locker, id, BUSY, () => finish(uploader, id));
      const entry = await findEntryByKey(db, uploader.userId, keyOf(id));
      if (entry === undefined) throw new AppError('not_found');
      return entry;
    },
  };
}
