import { useState } from 'react';
import type { FileEntry } from '@kinora/contracts/foundation/files.ts';
import { useUploadItems, useUploads } from '#foundation/uploads/tab-uploads.ts';
import { isActive, type UploadItem } from '#platform/upload/upload-queue.ts';

export const IMAGE_FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

interface ImageUpload {
  /** The upload that shows: one that runs, or that failed. */
  readonly item: UploadItem | undefined;
  choose: (file: File) => void;
}

/** Sends a picture to the server; it is handed on when it has arrived, wherever the person is then. */
export function useImageUpload(policy: string, onArrived: (entry: FileEntry) => void): ImageUpload {
  const uploads = useUploads();
  const [id, setId] = useState<number | null>(null);
  const item = useUploadItems().find((one) => one.id === id);
  return {
    item: item && (isActive(item) || item.status === 'failed') ? item : undefined,
    choose: (file) => {
      if (id !== null) uploads.abort(id);
      const [added = null] = uploads.add([file], {
        policy,
        restrictions: { allowedTypes: IMAGE_FILE_TYPES },
        onSuccess: onArrived,
      });
      setId(added);
    },
  };
}
