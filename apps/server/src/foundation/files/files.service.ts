import type { Readable } from 'node:stream';
import { foundationPermissions, holdsPermission } from '@kinora/contracts/foundation/permissions.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { type FileEntryRow, findAnyEntry, findEntry } from './files.repository.ts';
import type { Uploader } from './upload-checks.ts';
import { storageDisk } from './upload-lifecycle.ts';

interface Deps {
  readonly db: Database;
  readonly storage: Pick<Storage, 'read'>;
}

export type FilesService = ReturnType<typeof createFilesService>;

/** Uploaded files, for the modules that use them. */
export function createFilesService({ db, storage }: Deps) {
  /** Returns a file that the user may use: their own, or any file for file managers. */
  async function findUsable(
    executor: Executor,
    uploader: Uploader,
    id: number,
  ): Promise<FileEntryRow | undefined> {
    const entry = await findEntry(executor, id);
    const mayUse =
      entry?.user_id === uploader.userId ||
      holdsPermission(uploader.permissions, foundationPermissions.updateFiles);
    return mayUse ? entry : undefined;
  }

  const withContent = async (entry: FileEntryRow | undefined) => {
    if (entry === undefined) throw new AppError('not_found');
    return { entry, body: await storage.read(storageDisk(entry.disk), entry.key) };
  };

  return {
    findUsable,

    /** Returns a file with its content; throws when the user may not use it. */
    read: async (uploader: Uploader, id: number): Promise<{ entry: FileEntryRow; body: Readable }> =>
      withContent(await findUsable(db, uploader, id)),

    /** The same for downloads: file managers can also look at files in the trash. */
    async download(uploader: Uploader, id: number): Promise<{ entry: FileEntryRow; body: Readable }> {
      const isManager = holdsPermission(uploader.permissions, foundationPermissions.updateFiles);
      return withContent(isManager ? await findAnyEntry(db, id) : await findUsable(db, uploader, id));
    },
  };
}
