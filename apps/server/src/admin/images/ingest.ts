import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ImageForm } from '@kinora/contracts/admin/images.ts';
import { createBoundedQueue, encodeOriginal, type StoredPicture } from '#catalogue/pictures/index.ts';
import type { FilesService, Uploader } from '#foundation/files/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Storage } from '#platform/storage/storage.ts';
import * as repository from './images.repository.ts';

/** Decodes one picture at a time, so that the largest one bounds the memory of the process. */
const LIMITS = { atOnce: 1, waiting: 32 };

export interface IngestDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly files: Pick<FilesService, 'read'>;
  /** Upload policies accepted for pictures. */
  readonly policies: readonly string[];
}

/** Encodes an uploaded file into its public picture, then records and stores it. The upload itself stays private. */
export function createIngest({ db, clock, storage, files, policies }: IngestDeps) {
  const enqueue = createBoundedQueue(LIMITS);

  const fileOf = async (uploader: Uploader, id: number) => {
    const missing = fieldError('file_id', 'None of your uploads has this id.');
    const file = await files.read(uploader, id).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'not_found' ? missing : error;
    });
    if (policies.includes(file.entry.policy)) return file;
    file.body.destroy();
    throw missing;
  };

  return async (
    uploader: Uploader,
    { file_id: fileId, kind }: Pick<ImageForm, 'file_id' | 'kind'>,
  ): Promise<StoredPicture> => {
    const made = await enqueue(async () => {
      const { body } = await fileOf(uploader, fileId);
      return encodeOriginal(await buffer(body));
    });
    if (made === undefined) throw new AppError('artwork.unreadable');
    const { bytes, ...picture } = made;
    const key = `${kind}s/${randomUUID()}.webp`;
    await repository.recordFile(db, key, clock.now());
    await storage.put('public', key, bytes, { contentType: 'image/webp', size: bytes.length });
    return { key, ...picture };
  };
}
