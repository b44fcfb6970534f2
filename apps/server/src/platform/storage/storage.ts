import type { Readable } from 'node:stream';
import type { Config } from '#platform/config/config.ts';
import { assertNoTransaction } from '#platform/db/transaction.ts';
import { createLocalStorage } from './local-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { ByteRange, Disk, ListedObject } from './storage-key.ts';

interface StoredObject {
  readonly size: number;
  readonly contentType: string;
}

/** Stores files by key, on a local disk or in S3. We generate the keys, never a visitor. */
export interface Storage {
  /** Stores a body of exactly `size` bytes. Readers see the old body or the new one, never a part. */
  put(
    disk: Disk,
    key: string,
    body: Buffer | Readable,
    options: { contentType: string; size: number },
  ): Promise<void>;
  /** Stores a local file, which may be moved and so no longer exist afterwards. */
  putFile(
    disk: Disk,
    key: string,
    path: string,
    options: { contentType: string; size: number },
  ): Promise<void>;
  /** Returns the whole file, or a range of it. Throws `not_found` when it does not exist. */
  read(disk: Disk, key: string, range?: ByteRange): Promise<Readable>;
  stat(disk: Disk, key: string): Promise<StoredObject | undefined>;
  /** The URL of a file on the public disk. */
  publicUrl(key: string): string;
  /** Also succeeds when the file does not exist. */
  delete(disk: Disk, key: string): Promise<void>;
  /** Deletes all files in a folder; also succeeds when there are none. */
  deleteFolder(disk: Disk, folder: string): Promise<void>;
  /** Lists the objects of a folder by key, up to `limit` after the key `after`. Subfolders are left out. */
  list(disk: Disk, folder: string, options: { after: string; limit: number }): Promise<ListedObject[]>;
  /** The free space, or null if the storage does not report it. */
  freeBytes(): Promise<number | null>;
  /** Throws when the storage is not writable, or is publicly accessible. */
  check(): Promise<void>;
}

export function createStorage(config: Config): Storage {
  return outsideTransactions(
    config.STORAGE_DRIVER === 's3' ? createS3Storage(config) : createLocalStorage(config.STORAGE_ROOT),
  );
}

/** A storage that hangs must not keep a transaction open. */
function outsideTransactions(storage: Storage): Storage {
  const guard =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      assertNoTransaction('The storage');
      return call(...args);
    };
  return {
    put: guard(storage.put),
    putFile: guard(storage.putFile),
    read: guard(storage.read),
    stat: guard(storage.stat),
    publicUrl: storage.publicUrl,
    delete: guard(storage.delete),
    deleteFolder: guard(storage.deleteFolder),
    list: guard(storage.list),
    freeBytes: guard(storage.freeBytes),
    check: guard(storage.check),
  };
}
