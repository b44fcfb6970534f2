import { useState } from 'react';
import type { FileEntry } from '@kinora/contracts/foundation/files.ts';
import { VIDEO_UPLOADS } from '@kinora/contracts/catalogue/video-editing.ts';
import { uploadArrival } from '#foundation/uploads/upload-arrival.ts';
import { useUploadItems, useUploads } from '#foundation/uploads/tab-uploads.ts';
import type { UploadItem } from '#platform/upload/upload-queue.ts';

/** By type where the browser knows one, by name for the containers it does not. */
export const VIDEO_FILE_TYPES = ['video/*', '.mkv', '.mxf', '.ts', '.m2ts', '.ogv', '.avi'] as const;

export interface VideoFile {
  readonly item: UploadItem | undefined;
  /** Begins to upload; another file of the same form is given up. */
  choose: (file: File) => void;
  /** The entry once the file has arrived; throws why it did not, and null when none was chosen. */
  arrival: () => Promise<FileEntry> | null;
}

/** The file of a video that is being added: it travels while the rest of the form is filled in. */
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
    arrival: () => (id === null ? null : uploadArrival(uploads, id)),
  };
}
