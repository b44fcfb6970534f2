import type { FileEntry } from '@kinora/contracts/foundation/files.ts';
import { UploadFailure } from '#platform/upload/upload-failure.ts';
import type { UploadQueue } from '#platform/upload/upload-queue.ts';

/** Resolves with the file entry once the upload is complete; rejects with the failure. */
export function waitForUpload(queue: UploadQueue, id: number): Promise<FileEntry> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const item = queue.items().find((one) => one.id === id);
      if (item !== undefined && (item.status === 'pending' || item.status === 'inProgress')) return;
      stop();
      if (item?.entry) resolve(item.entry);
      else reject(item?.failure ?? new UploadFailure('The upload was cancelled.'));
    };
    const stop = queue.subscribe(look);
    look();
  });
}
