import { partSizeOf } from '@kinora/contracts/foundation/upload-rules.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { DirectUploads, PartsUpload, StoredPart } from '#platform/storage/s3-direct.ts';
import type { Storage } from '#platform/storage/storage.ts';
import {
  deletePending,
  findPending,
  type PendingUploadRow,
  setStorageUpload,
} from './files.pending.repository.ts';
import { type FileEntryRow, findEntryByKey } from './files.repository.ts';
import type { AnnouncedFile, Uploader } from './upload-checks.ts';
import { storageDisk, type UploadLifecycle } from './upload-lifecycle.ts';

interface Deps {
  readonly db: Database;
  readonly storage: Storage;
  readonly lifecycle: UploadLifecycle;
  /** Undefined on sites without S3 storage; these calls then respond with `not_found`. */
  readonly direct: DirectUploads | undefined;
}

type Begun = AnnouncedFile & { readonly mime: string };
type SentPart = Omit<StoredPart, 'Size'>;

export type S3UploadsService = ReturnType<typeof createS3UploadsService>;

/** Direct uploads from the browser to S3. The server chooses the keys; only the owner can access an upload. */
export function createS3UploadsService({ db, storage, lifecycle, direct: configured }: Deps) {
  const direct = (): DirectUploads => {
    if (configured === undefined) throw new AppError('not_found');
    return configured;
  };

  async function own(uploader: Uploader, key: string): Promise<PendingUploadRow> {
    const pending = await findPending(db, uploader.userId, { key });
    if (pending === undefined) throw new AppError('not_found');
    return pending;
  }

  async function ownParts(
    uploader: Uploader,
    { key, uploadId }: { key: string; uploadId: string },
  ): Promise<PartsUpload & { pending: PendingUploadRow }> {
    const pending = await own(uploader, key);
    if (pending.storage_upload_id !== uploadId) throw new AppError('not_found');
    return { disk: storageDisk(pending.disk), key, uploadId, pending };
  }

  /** Deletes a rejected file and its pending upload. */
  async function reject(pending: PendingUploadRow): Promise<void> {
    await storage.delete(storageDisk(pending.disk), pending.key);
    await deletePending(db, pending.id);
  }

  const isStored = async ({ disk, key, file_size: size }: PendingUploadRow): Promise<boolean> =>
    (await storage.stat(storageDisk(disk), key))?.size === size;

  return {
    async presign(uploader: Uploader, file: Begun): Promise<{ url: string; key: string }> {
      const uploads = direct();
      const pending = await lifecycle.begin(uploader, 'presigned', file);
      const { key, disk, mime, file_size: size } = pending;
      return { key, url: await uploads.signPut(storageDisk(disk), key, { contentType: mime, size }) };
    },

    async create(uploader: Uploader, file: Begun): Promise<{ uploadId: string; key: string }> {
      const uploads = direct();
      const { id, key, disk, mime } = await lifecycle.begin(uploader, 'multipart', file);
      const uploadId = await uploads.createParts(storageDisk(disk), key, mime);
      await setStorageUpload(db, id, uploadId);
      return { uploadId, key };
    },

    async parts(uploader: Uploader, named: { key: string; uploadId: string }): Promise<StoredPart[]> {
      const uploads = direct();
      const parts = await uploads.listParts(await ownParts(uploader, named));
      if (parts === undefined) throw new AppError('not_found');
      return parts;
    },

    async signParts(
      uploader: Uploader,
      { partNumbers, ...named }: { partNumbers: readonly number[]; key: string; uploadId: string },
    ): Promise<{ url: string; partNumber: number }[]> {
      const uploads = direct();
      const { pending, ...upload } = await ownParts(uploader, named);
      return Promise.all(
        partNumbers.map(async (partNumber) => ({
          partNumber,
          url: await uploads.signPart(upload, { number: partNumber, size: sizeOfPart(partNumber, pending) }),
        })),
      );
    },

    /** Completes a multipart upload, if the parts add up to the announced file size. */
    async complete(
      uploader: Uploader,
      { parts, ...named }: { parts: readonly SentPart[]; key: string; uploadId: string },
    ): Promise<void> {
      const uploads = direct();
      const { pending, ...upload } = await ownParts(uploader, named);
      const listed = await uploads.listParts(upload);
      // Already completed by a call whose response was lost.
      if (listed === undefined && (await isStored(pending))) return;
      const stored = new Map(listed?.map((part) => [part.PartNumber, part]));
      const chosen = parts.map(({ PartNumber }) => stored.get(PartNumber)?.Size ?? 0);
      const size = chosen.reduce((total, one) => total + one, 0);
      if (size !== pending.file_size) throw new AppError('files.not_uploaded');
      await uploads.completeParts(upload, parts);
    },

    async abort(uploader: Uploader, named: { key: string; uploadId: string }): Promise<void> {
      const uploads = direct();
      const pending = await findPending(db, uploader.userId, { key: named.key });
      // Already gone, or owned by someone else: nothing to abort.
      if (pending === undefined || pending.storage_upload_id !== named.uploadId) return;
      await uploads.abortParts({ disk: storageDisk(pending.disk), ...named });
      // The parts may have been joined before the abort.
      await reject(pending);
    },

    /** Creates the file entry. Idempotent: a repeated call returns the same entry. */
    async enter(uploader: Uploader, key: string): Promise<FileEntryRow> {
      direct();
      const { userId } = uploader;
      const pending = await findPending(db, userId, { key });
      if (pending === undefined) {
        const entry = await findEntryByKey(db, userId, key);
        if (entry === undefined) throw new AppError('not_found');
        return entry;
      }
      const stored = await storage.stat(storageDisk(pending.disk), key);
      if (stored === undefined) throw new AppError('files.not_uploaded');
      try {
        if (stored.size !== pending.file_size) throw new AppError('files.not_uploaded');
        return await lifecycle.finish(pending);
      } catch (error) {
        // A concurrent call was first: its entry is kept.
        const made = await findEntryByKey(db, userId, key);
        if (made !== undefined) return made;
        if (error instanceof AppError) await reject(pending);
        throw error;
      }
    },
  };
}

/** The last part has the remaining size; higher part numbers do not exist. */
function sizeOfPart(number: number, { file_size: size }: PendingUploadRow): number {
  const partSize = partSizeOf(size);
  const left = size - (number - 1) * partSize;
  if (left <= 0) throw new AppError('not_found');
  return Math.min(partSize, left);
}
