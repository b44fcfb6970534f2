import type { Readable } from 'node:stream';
import type { Config } from '#platform/config/config.ts';
import { assertNoTransaction } from '#platform/db/transaction.ts';
import { createLocalStorage } from './local-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { ByteRange, Disk } from './storage-key.ts';

interface StoredObject {
  readonly size: number;
  readonly contentType: string;
}

/** Files by key, on a local disk or in S3. Keys are made by us, never by a visitor. */
export interface Storage {
  /** Stores a body of exactly `size` bytes; whoever reads sees the old one or the new one, never a part. */
  put(
    disk: Disk,
    key: string,
    body: Buffer | Readable,
    options: { contentType: string; size: number },
  ): Promise<void>;
  /** Stores a file of this machine, which may be gone afterwards. */
  putFile(
    disk: Disk,
    key: string,
    path: string,
    options: { contentType: string; size: number },
  ): Promise<void>;
  /** The whole file, or a range within it. Throws `not_found` when there is none. */
  read(disk: Disk, key: string, range?: ByteRange): Promise<Readable>;
  stat(disk: Disk, key: string): Promise<StoredObject | undefined>;
  /** Where browsers find a file of the public disk. */
  publicUrl(key: string): string;
  /** Also succeeds when there is none. */
  delete(disk: Disk, key: string): Promise<void>;
  /** Deletes everything whose key begins with a folder; also succeeds when there is nothing. */
  deleteFolder(disk: Disk, folder: string): Promise<void>;
  /** Throws when the storage cannot be written, or is open to everybody. */
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
    check: guard(storage.check),
  };
}
