import { partSizeOf } from '@kinora/contracts/foundation/upload-rules.ts';
import {
  findEntryByKey,
  findPending,
  type FilesService,
  type PendingUploadRow,
  setStorageUpload,
  storageDisk,
  takePending,
  type Uploader,
  type Announced,
  type FileEntryRow,
} from '#foundation/files/index.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { DirectUploads, PartsUpload, StoredPart } from '#platform/storage/s3-direct.ts';
import type { Storage } from '#platform/storage/storage.ts';

interface Deps {
  readonly db: Database;
  readonly storage: Storage;
  readonly files: FilesService;
  /** Undefined on a site that stores files elsewhere: it has no such calls. */
  readonly direct: DirectUploads | undefined;
}

type Begun = Announced & { readonly mime: string };
type SentPart = Omit<StoredPart, 'Size'>;

export type S3UploadsService = ReturnType<typeof createS3UploadsService>;

/** Uploads that browsers send to the S3 server themselves. Keys are ours; each upload is its owner's alone. */
export function createS3UploadsService({ db, storage, files, direct: configured }: Deps) {
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

  /** Takes away what is no file of ours, and the note of it. */
  async function reject(pending: PendingUploadRow): Promise<void> {
    await storage.delete(storageDisk(pending.disk), pending.key);
    await takePending(db, pending.id);
  }

  const isStored = async ({ disk, key, file_size: size }: PendingUploadRow): Promise<boolean> =>
    (await storage.stat(storageDisk(disk), key))?.size === size;

  return {
    async presign(uploader: Uploader, file: Begun): Promise<{ url: string; key: string }> {
      const uploads = direct();
      const pending = await files.begin(uploader, 'presigned', file);
      const { key, disk, mime, file_size: size } = pending;
      return { key, url: await uploads.signPut(storageDisk(disk), key, { contentType: mime, size }) };
    },

    async create(uploader: Uploader, file: Begun): Promise<{ uploadId: string; key: string }> {
      const uploads = direct();
      const { id, key, disk, mime } = await files.begin(uploader, 'multipart', file);
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

    /** Joins the parts that were listed, if together they are the file that was announced. */
    async complete(
      uploader: Uploader,
      { parts, ...named }: { parts: readonly SentPart[]; key: string; uploadId: string },
    ): Promise<void> {
      const uploads = direct();
      const { pending, ...upload } = await ownParts(uploader, named);
      const listed = await uploads.listParts(upload);
      // Joined already, by a call whose answer was lost.
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
      // Already gone, or never theirs: there is nothing left to give up.
      if (pending === undefined || pending.storage_upload_id !== named.uploadId) return;
      await uploads.abortParts({ disk: storageDisk(pending.disk), ...named });
      // The parts may have been joined before it was given up.
      await reject(pending);
    },

    /** Makes the entry of what has arrived, once: asked again, it answers the same one. */
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
        return await files.finish(pending);
      } catch (error) {
        // Another call for it was faster: what it made stays.
        const made = await findEntryByKey(db, userId, key);
        if (made !== undefined) return made;
        if (error instanceof AppError) await reject(pending);
        throw error;
      }
    },
  };
}

/** The last part is what is left; a number beyond it stands for nothing. */
function sizeOfPart(number: number, { file_size: size }: PendingUploadRow): number {
  const partSize = partSizeOf(size);
  const left = size - (number - 1) * partSize;
  if (left <= 0) throw new AppError('not_found');
  return Math.min(partSize, left);
}
