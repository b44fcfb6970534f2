import { fileErrors } from '@kinora/contracts/foundation/files.ts';
import {
  formatBytes,
  findUploadViolation,
  type UploadRestrictions,
} from '@kinora/contracts/foundation/upload-rules.ts';
import type { UploadFile } from './upload-file.ts';
import { UploadFailure } from './upload-failure.ts';

/** Returns why a file may not be uploaded, or null. */
export function checkRestrictions(file: UploadFile, restrictions: UploadRestrictions): UploadFailure | null {
  const found = findUploadViolation(file, restrictions);
  if (found === null) return null;
  const { message } = fileErrors[found.code];
  return found.code === 'files.too_large'
    ? new UploadFailure(message, { file: file.name, size: formatBytes(found.maxSize) })
    : new UploadFailure(message);
}
