import { extensionOf, FINGERPRINT_PREFIX } from '@kinora/contracts/foundation/upload-rules.ts';

/** A file to upload, with the metadata the engine needs. */
export interface UploadFile {
  readonly blob: File;
  readonly name: string;
  readonly size: number;
  readonly mime: string;
  readonly extension: string;
  /** Its path in the picked folder, or an empty string. */
  readonly relativePath: string;
  /** Identifies the file when it is picked again, even after a reload. */
  readonly fingerprint: string;
}

/** Describes a file that the user picked or dropped. */
export function toUploadFile(blob: File, relativePath = blob.webkitRelativePath): UploadFile {
  const { name, size, type, lastModified } = blob;
  return {
    blob,
    name,
    size,
    mime: type,
    extension: extensionOf(name),
    relativePath,
    fingerprint: [FINGERPRINT_PREFIX, name, relativePath, type, size, lastModified].join('-'),
  };
}
