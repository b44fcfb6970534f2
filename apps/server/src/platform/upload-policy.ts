import type { UploadDisk } from '@kinora/contracts/foundation/files.ts';

/** What may be uploaded for a purpose, by whom, and to which disk. Declared by the module that uses the files. */
export interface UploadPolicy {
  /** The value that clients send as `diskPrefix`. */
  readonly name: string;
  /** What the back office calls its files, such as Artwork. */
  readonly label: string;
  readonly disk: UploadDisk;
  readonly maxBytes: number;
  /** Allowed MIME types, as detected from the content: `image/png`, `video/*`. */
  readonly types: readonly string[];
  readonly permission: string;
  /** Whether its files are kept although no record uses them. */
  readonly isKeptUnused?: boolean;
}
