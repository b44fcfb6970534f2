import { fileErrors } from '@kinora/contracts/foundation/files.ts';
import {
  byteSize,
  restrictionOf,
  type UploadRestrictions,
} from '@kinora/contracts/foundation/upload-rules.ts';
import type { UploadFile } from './upload-file.ts';
import { UploadFailure } from './upload-failure.ts';

/** What keeps a file from being sent at all, or null. */
export function refusalOf(file: UploadFile, restrictions: UploadRestrictions): UploadFailure | null {
  const found = restrictionOf(file, restrictions);
  if (found === null) return null;
  const { message } = fileErrors[found.code];
  return found.code === 'files.too_large'
    ? new UploadFailure(message, { file: file.name, size: byteSize(found.maxSize) })
    : new UploadFailure(message);
}
