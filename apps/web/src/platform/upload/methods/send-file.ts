import type { FileEntry, UploadMetadata } from '@kinora/contracts/foundation/files.ts';
import type { UploadFile } from '../upload-file.ts';

export interface SendOptions {
  readonly metadata: UploadMetadata;
  /** Size of one request of a resumable upload, in bytes. */
  readonly chunkSize: number;
  readonly signal: AbortSignal;
  readonly onProgress: (bytesSent: number) => void;
}

/** An upload method: returns the file's entry, or throws. */
export type SendFile = (file: UploadFile, sending: SendOptions) => Promise<FileEntry>;
