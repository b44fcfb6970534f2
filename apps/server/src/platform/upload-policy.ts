import type { UploadDisk } from '@kinora/contracts/foundation/files.ts';

/** What may be uploaded for a purpose, by whom, and to which disk. Declared by the module that uses the files. */
export interface UploadPolicy {
  /** The value that clients send as `diskPrefix`. */
  readonly name: string;
  readonly disk: UploadDisk;
  readonly maxBytes: number;
  /** Allowed MIME types, as detected from the content: `image/png`, `video/*`. */
  readonly types: readonly string[];
  readonly permission: string;
}
