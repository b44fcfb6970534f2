/** The rules of uploads that both sides go by: which way a file takes, in which parts, and what is refused. */

export const MEGABYTE = 1024 * 1024;

/** From this size on a file is sent in chunks that can be resumed. */
const RESUMABLE_FROM = 4 * MEGABYTE;
/** From this size on a file goes to the S3 server in parts. */
const MULTIPART_FROM = 100 * MEGABYTE;
/** What S3 servers accept at least, the last part aside. */
const PART_MIN = 5 * MEGABYTE;
const PART_USUAL = 20 * MEGABYTE;
/** S3 servers number parts up to this. */
export const PARTS_MAX = 10_000;
export const PART_URLS_PER_BATCH = 10;
export const PARTS_AT_ONCE = 5;
/** Between the tries of a part, three more than the first: a storage or a server may restart meanwhile. */
export const PART_RETRY_DELAYS: readonly number[] = [1000, 5000, 15_000];

export const UPLOADS_AT_ONCE = 3;
/** Without progress for so long an upload is given up. */
export const PROGRESS_TIMEOUT_MS = 30_000;

/** Between the tries of our resumable uploads, and where a caller sets none. */
export const RESUMABLE_RETRY_DELAYS: readonly number[] = [0, 3000, 5000, 10_000, 20_000];
export const DEFAULT_RETRY_DELAYS: readonly number[] = [0, 1000, 3000, 5000];

/** Begins the name under which an unfinished upload is remembered. */
export const FINGERPRINT_PREFIX = 'be';

export type UploadWay = 'form' | 'tus' | 'presigned' | 'multipart';

export interface UploadFacts {
  readonly isS3: boolean;
  readonly isDirect: boolean;
  readonly isResumableOff: boolean;
}

/** The way a file of this size takes. */
export function uploadWayOf(size: number, { isS3, isDirect, isResumableOff }: UploadFacts): UploadWay {
  if (isS3 && isDirect) return size >= MULTIPART_FROM ? 'multipart' : 'presigned';
  return size >= RESUMABLE_FROM && !isResumableOff ? 'tus' : 'form';
}

/** The smallest part of a file of this size: no file may have more parts than S3 servers count. */
export const partMinOf = (size: number): number => Math.max(PART_MIN, Math.ceil(size / PARTS_MAX));

export const partSizeOf = (size: number): number => Math.max(PART_USUAL, partMinOf(size));

/** Whether a failed resumable request is tried again: our own mistakes stay mistakes, except for a busy upload. */
export function isWorthRetrying(status: number | null, isOnline: boolean): boolean {
  if (!isOnline) return false;
  return status === null || status < 400 || status >= 500 || status === 409 || status === 423;
}

/** What a file must be like. Types are MIME patterns (`image/*`) or extensions (`.srt`, `srt`). */
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

/** What is wrong with a file, as the code of an error with its values, or null. */
export function restrictionOf(
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

/** A number of bytes as people read it: `1.5 GB`. */
export function byteSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1);
  const value = bytes / STEP ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  return `${Number(value.toFixed(digits))} ${UNITS[power] ?? 'B'}`;
}
