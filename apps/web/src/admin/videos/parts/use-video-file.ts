import { useState } from 'react';
import type { FileEntry } from '@kinora/contracts/foundation/files.ts';
import { VIDEO_UPLOADS } from '@kinora/contracts/catalogue/video-editing.ts';
import { waitForUpload } from '#foundation/files/upload-arrival.ts';
import { useUploadItems, useUploads } from '#foundation/files/tab-uploads.ts';
import type { UploadItem } from '#platform/upload/upload-queue.ts';

/** By MIME type where browsers know it, by extension for other containers. */
export const VIDEO_FILE_TYPES = ['video/*', '.mkv', '.mxf', '.ts', '.m2ts', '.ogv', '.avi'] as const;

export interface VideoFile {
  readonly item: UploadItem | undefined;
  /** Starts the upload and aborts the previous one of this form. */
  choose: (file: File) => void;
  /** Resolves to the uploaded file, or rejects with the upload's error. Null if no file was chosen. */
  arrival: () => Promise<FileEntry> | null;
}

/** The file of a new video, which uploads while the user fills in the form. */
export function useVideoFile(): VideoFile {
  const uploads = useUploads();
  const [id, setId] = useState<number | null>(null);
  const item = useUploadItems().find((one) => one.id === id);
  return {
    item,
    choose: (file) => {
      if (id !== null) uploads.abort(id);
      const [added = null] = uploads.add([file], {
        policy: VIDEO_UPLOADS,
        restrictions: { allowedTypes: VIDEO_FILE_TYPES },
      });
      setId(added);
    },
    arrival: () => (id === null ? null : waitForUpload(uploads, id)),
  };
}
