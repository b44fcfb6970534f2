export type Disk = 'public' | 'private';

/** A range of bytes, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A stored object in a listing. */
export interface ListedObject {
  readonly key: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

const KEY = /^[a-z0-9_-][a-z0-9_.-]*(?:\/[a-z0-9_-][a-z0-9_.-]*)*$/;
const KEY_MAX = 500;

/** Whether a string is a valid storage key. */
export const isKey = (key: string): boolean => key.length <= KEY_MAX && KEY.test(key) && !key.includes('..');

/**
 * Rejects invalid keys. Our own code generates keys, so an invalid one is a bug (or an attack that got this far), and
 * not an error to show to a visitor.
 */
export function assertKey(key: string): void {
  if (!isKey(key)) {
    throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
  }
}
