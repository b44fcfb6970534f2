import type { Readable } from 'node:stream';

export type Disk = 'public' | 'private';

export interface StoredObject {
  readonly size: number;
  readonly contentType: string;
}

/** Files by key, on a local disk or in S3. Keys are made by us, never by a visitor. */
export interface Storage {
  put(
    disk: Disk,
    key: string,
    body: Buffer | Readable,
    options: { contentType: string; size: number },
  ): Promise<void>;
  read(disk: Disk, key: string): Promise<Readable>;
  stat(disk: Disk, key: string): Promise<StoredObject | undefined>;
  delete(disk: Disk, key: string): Promise<void>;
  /** Throws when the storage cannot be written. */
  check(): Promise<void>;
}
