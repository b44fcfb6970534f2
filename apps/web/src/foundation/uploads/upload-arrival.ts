import type { FileEntry } from '@kinora/contracts/foundation/files.ts';
import { UploadFailure } from '#platform/upload/upload-failure.ts';
import type { UploadQueue } from '#platform/upload/upload-queue.ts';

/** The entry of an upload once it has arrived; throws why it did not. */
export function uploadArrival(queue: UploadQueue, id: number): Promise<FileEntry> {
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
