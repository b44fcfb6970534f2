import { createReadStream } from 'node:fs';
import { extensionOf } from '@kinora/contracts/foundation/upload-rules.ts';
import type { Database } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { detectAllowedType } from './detect-type.ts';
import { deletePending } from './files.pending.repository.ts';
import type { FileEntryRow } from './files.repository.ts';
import { type AnnouncedFile, tooLarge, type UploadChecks, type Uploader } from './upload-checks.ts';
import { storageDisk, type UploadLifecycle } from './upload-lifecycle.ts';

interface Deps {
  readonly db: Database;
  readonly storage: Pick<Storage, 'delete'>;
  readonly checks: UploadChecks;
  readonly lifecycle: UploadLifecycle;
}

/** A complete file on the local disk. */
interface ArrivedFile {
  readonly path: string;
  readonly size: number;
  readonly isTooLarge: boolean;
}

export type FormUploadsService = ReturnType<typeof createFormUploadsService>;

/** Uploads in one request, as a form. */
export function createFormUploadsService({ db, storage, checks, lifecycle }: Deps) {
  return {
    /** Returns how many bytes to read of a file, or throws. */
    expectFile: (uploader: Uploader, form: { announced: AnnouncedFile; length: number | undefined }) =>
      checks.expectFile(db, uploader, form),

    /** Stores a completely received file. */
    async add(uploader: Uploader, announced: AnnouncedFile, file: ArrivedFile): Promise<FileEntryRow> {
      const policy = checks.admit(uploader, { ...announced, clientSize: file.size });
      if (file.isTooLarge) throw tooLarge(announced.clientName, policy);
      await detectAllowedType(createReadStream(file.path), extensionOf(announced.clientName), policy.types);
      const pending = await lifecycle.begin(uploader, 'form', {
        ...announced,
        clientSize: file.size,
        mime: '',
      });
      try {
        return await lifecycle.finish(pending, file.path);
      } catch (error) {
        await storage.delete(storageDisk(pending.disk), pending.key);
        await deletePending(db, pending.id);
        throw error;
      }
    },
  };
}
