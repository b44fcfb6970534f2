import { extensionOf, FINGERPRINT_PREFIX } from '@kinora/contracts/foundation/upload-rules.ts';

/** A file on its way, with what the engine needs to know about it. */
export interface UploadFile {
  readonly blob: File;
  readonly name: string;
  readonly size: number;
  readonly mime: string;
  readonly extension: string;
  /** Its place in the folder that was picked, or an empty text. */
  readonly relativePath: string;
  /** The same file picked again, after a reload too, has the same one. */
  readonly fingerprint: string;
}

/** Describes a file the person picked or dropped. */
export function uploadFileOf(blob: File, relativePath = blob.webkitRelativePath): UploadFile {
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
