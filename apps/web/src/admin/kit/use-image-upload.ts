import { useState } from 'react';
import type { FileEntry, UploadDisk } from '@kinora/contracts/foundation/files.ts';
import { useUploadItems, useUploads } from '#foundation/files/tab-uploads.ts';
import { isActive, type UploadItem } from '#platform/upload/upload-queue.ts';

export const IMAGE_FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

interface ImageUpload {
  /** The upload to show: running or failed. */
  readonly item: UploadItem | undefined;
  choose: (file: File) => void;
}

/** Uploads an image and calls `onArrived` when it is complete, even if the user has left the page. */
export function useImageUpload(
  policy: string,
  onArrived: (entry: FileEntry) => void,
  /** The disk of the policy. */
  disk: UploadDisk = 'uploads',
): ImageUpload {
  const uploads = useUploads();
  const [id, setId] = useState<number | null>(null);
  const item = useUploadItems().find((one) => one.id === id);
  return {
    item: item && (isActive(item) || item.status === 'failed') ? item : undefined,
    choose: (file) => {
      if (id !== null) uploads.abort(id);
      const [added = null] = uploads.add([file], {
        policy,
        disk,
        restrictions: { allowedTypes: IMAGE_FILE_TYPES },
        onSuccess: onArrived,
      });
      setId(added);
    },
  };
}
