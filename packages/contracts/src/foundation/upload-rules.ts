/** Upload rules shared by client and server: the upload method, the part sizes and the restrictions. */

export const MEGABYTE = 1024 * 1024;

/** Files of at least this size are sent in resumable chunks. */
const RESUMABLE_FROM = 4 * MEGABYTE;
/** Files of at least this size are uploaded to S3 in parts. */
const MULTIPART_FROM = 100 * MEGABYTE;
/** The minimum part size of S3 servers, except for the last part. */
const PART_MIN = 5 * MEGABYTE;
const PART_USUAL = 20 * MEGABYTE;
/** The highest part number S3 servers accept. */
export const PARTS_MAX = 10_000;
export const PART_URLS_PER_BATCH = 10;
export const PARTS_CONCURRENCY = 5;
/** Delays before the three retries of a part, long enough for the storage or server to restart. */
export const PART_RETRY_DELAYS: readonly number[] = [1000, 5000, 15_000];

export const UPLOADS_CONCURRENCY = 3;
/** An upload without progress is aborted after this time. */
export const PROGRESS_TIMEOUT_MS = 30_000;

/** The retry delays of the site's own resumable uploads, and the default for other callers. */
export const RESUMABLE_RETRY_DELAYS: readonly number[] = [0, 3000, 5000, 10_000, 20_000];
export const DEFAULT_RETRY_DELAYS: readonly number[] = [0, 1000, 3000, 5000];

/** The prefix of the key under which an unfinished upload is stored. */
export const FINGERPRINT_PREFIX = 'be';

export type UploadMethod = 'form' | 'tus' | 'presigned' | 'multipart';

export interface UploadConditions {
  readonly isS3: boolean;
  readonly isDirect: boolean;
  readonly isResumableOff: boolean;
}

/** Returns the upload method for a file of this size. */
export function chooseUploadMethod(
  size: number,
  { isS3, isDirect, isResumableOff }: UploadConditions,
): UploadMethod {
  if (isS3 && isDirect) return size >= MULTIPART_FROM ? 'multipart' : 'presigned';
  return size >= RESUMABLE_FROM && !isResumableOff ? 'tus' : 'form';
}

/** The minimum part size for a file of this size, so that it never exceeds the maximum number of parts. */
export const minPartSizeOf = (size: number): number => Math.max(PART_MIN, Math.ceil(size / PARTS_MAX));

export const partSizeOf = (size: number): number => Math.max(PART_USUAL, minPartSizeOf(size));

/** Whether to retry a failed resumable request. Client errors are final, except for a busy upload. */
export function isRetryable(status: number | null, isOnline: boolean): boolean {
  if (!isOnline) return false;
  return status === null || status < 400 || status >= 500 || status === 409 || status === 423;
}

/** Restrictions on a file. Types are MIME patterns (`image/*`) or extensions (`.srt`, `srt`). */
export interface UploadRestrictions {
  readonly maxSize?: number | undefined;
  readonly allowedTypes?: readonly string[] | undefined;
  readonly blockedTypes?: readonly string[] | undefined;
}

export interface DescribedFile {
  readonly name: string;
  readonly size: number;
  readonly mime: string;
}

/** Returns the violated rule as an error code with its values, or null. */
export function findUploadViolation(
  file: DescribedFile,
  { maxSize, allowedTypes, blockedTypes }: UploadRestrictions,
): { code: 'files.too_large'; maxSize: number } | { code: 'files.type_not_allowed' } | null {
  if (maxSize !== undefined && file.size > maxSize) return { code: 'files.too_large', maxSize };
  const isOfType = (type: string) => matchesType(file, type);
  const isRefused =
    (allowedTypes !== undefined && !allowedTypes.some(isOfType)) || blockedTypes?.some(isOfType) === true;
  return isRefused ? { code: 'files.type_not_allowed' } : null;
}

export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

function matchesType({ name, mime }: DescribedFile, type: string): boolean {
  const wanted = type.trim().toLowerCase();
  if (!wanted.includes('/')) {
    const extension = wanted.replace(/^\./, '');
    return extension !== '' && extensionOf(name) === extension;
  }
  const [kind, sub] = wanted.split('/');
  const [fileKind, fileSub] = (mime.toLowerCase().split(';')[0] ?? '').trim().split('/');
  return (kind === '*' || kind === fileKind) && (sub === '*' || sub === fileSub);
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const STEP = 1024;

/** Formats a number of bytes for display: `1.5 GB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1);
  const value = bytes / STEP ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  return `${Number(value.toFixed(digits))} ${UNITS[power] ?? 'B'}`;
}
