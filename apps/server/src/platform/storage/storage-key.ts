export type Disk = 'public' | 'private';

/** Bytes of a file from one to another, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

const KEY = /^[a-z0-9_-][a-z0-9_.-]*(?:\/[a-z0-9_-][a-z0-9_.-]*)*$/;
const KEY_MAX = 500;

/** Whether an address could name a file of ours. */
export const isKey = (key: string): boolean => key.length <= KEY_MAX && KEY.test(key) && !key.includes('..');

/**
 * Refuses a key that could name anything but a file of ours. Keys are made by our own code, so a bad one is a
 * bug (or an attack that got this far) and no answer for a visitor.
 */
export function assertKey(key: string): void {
  if (!isKey(key)) {
    throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
  }
}
