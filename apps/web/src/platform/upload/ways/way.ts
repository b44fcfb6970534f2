import type { FileEntry, UploadMetadata } from '@kinora/contracts/foundation/files.ts';
import type { UploadFile } from '../upload-file.ts';

export interface Sending {
  readonly metadata: UploadMetadata;
  /** Bytes of one request of a resumable upload. */
  readonly chunkSize: number;
  readonly signal: AbortSignal;
  readonly onProgress: (bytesSent: number) => void;
}

/** One way to bring a file to the server: answers its entry, or throws. */
export type SendFile = (file: UploadFile, sending: Sending) => Promise<FileEntry>;
