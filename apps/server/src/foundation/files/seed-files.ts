import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { extensionOf } from '@kinora/contracts/foundation/upload-rules.ts';
import type { Database } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { insertEntry } from './files.repository.ts';
import { storageDisk, storageKeyOf } from './upload-lifecycle.ts';

/** A file under an upload policy. */
export interface SeedFileInput {
  readonly policy: string;
  readonly name: string;
  readonly mime: string;
  readonly body: Buffer | Readable;
  readonly size: number;
}

const DISK = 'uploads';

/** Files without an uploader: seeds add them without quota and checks. */
export function createSeedFiles({ db, storage }: { db: Database; storage: Pick<Storage, 'put'> }) {
  return {
    /** Stores a private file; returns its id. */
    async add({ policy, name, mime, body, size }: SeedFileInput): Promise<number> {
      const key = storageKeyOf(randomUUID());
      await storage.put(storageDisk(DISK), key, body, { contentType: mime, size });
      const extension = extensionOf(name);
      const { id } = await insertEntry(db, {
        disk: DISK,
        key,
        policy,
        name,
        extension,
        mime,
        file_size: size,
      });
      return id;
    },
  };
}
