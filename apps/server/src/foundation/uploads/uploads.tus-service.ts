import path from 'node:path';
import type { FileStore } from '@tus/file-store';
import { z } from 'zod';
import {
  type FileEntryRow,
  type FilesService,
  findEntryByKey,
  findPending,
  keyOf,
  type PendingUploadRow,
  takePending,
  type Uploader,
} from '#foundation/files/index.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors/app-error.ts';

interface Deps {
  readonly db: Database;
  readonly files: FilesService;
  /** A folder of this machine, in which the library keeps what has come. */
  readonly store: FileStore;
}

export type TusUploadsService = ReturnType<typeof createTusUploadsService>;

/** Resumable uploads from their first byte to their entry. The protocol itself is the library's. */
export function createTusUploadsService({ db, files, store }: Deps) {
  const own = async ({ userId }: Uploader, id: string): Promise<PendingUploadRow | undefined> => {
    const isId = z.uuid().safeParse(id).success;
    return isId ? findPending(db, userId, { id }) : undefined;
  };

  const remove = async (id: string): Promise<void> => {
    // What is not there any more needs no removing.
    await store.remove(id).catch(() => undefined);
    await takePending(db, id);
  };

  return {
    begin: files.begin,
    remove,

    /** Throws unless the upload is theirs. */
    async assertOwn(uploader: Uploader, id: string): Promise<void> {
      if ((await own(uploader, id)) === undefined) throw new AppError('not_found');
    },

    /** Makes the entry of an upload that has come whole, once: asked again, it answers the same one. */
    async enter(uploader: Uploader, id: string): Promise<FileEntryRow> {
      const pending = await own(uploader, id);
      if (pending === undefined) {
        const entry = await findEntryByKey(db, uploader.userId, keyOf(id));
        if (entry === undefined) throw new AppError('not_found');
        return entry;
      }
      const upload = await store.getUpload(id).catch(() => undefined);
      if (upload === undefined || upload.offset !== pending.file_size)
        throw new AppError('files.not_uploaded');
      try {
        const entry = await files.finish(pending, path.join(store.directory, id));
        await store.remove(id);
        return entry;
      } catch (error) {
        if (error instanceof AppError) await remove(id);
        throw error;
      }
    },
  };
}
