import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { extensionOf } from '@kinora/contracts/foundation/upload-rules.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Disk } from '#platform/storage/storage-key.ts';
import type { AnnouncedFile, UploadChecks, Uploader } from './upload-checks.ts';
import { fileUploaded } from './files.events.ts';
import type { UploadPolicies } from './upload-policies.ts';
import { deletePending, insertPending, type PendingUploadRow } from './files.pending.repository.ts';
import { type FileEntryRow, findEntry, insertEntry } from './files.repository.ts';
import { assertTypeAllowed, detectAllowedType } from './detect-type.ts';

/** Maximum number of pending uploads per user. */
const PENDING_MAX = 5;

/** Maps an upload disk to the storage disk. */
export const storageDisk = (disk: string): Disk => (disk === 'public' ? 'public' : 'private');

/** The storage key of an upload's file. Derived from the upload id, so that repeated calls find the same file. */
export const storageKeyOf = (id: string) => `files/${id}`;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly events: Events;
  readonly policies: UploadPolicies;
  readonly checks: UploadChecks;
}

export type UploadLifecycle = ReturnType<typeof createUploadLifecycle>;

/** The lifecycle of an upload, from its announcement to its file entry. */
export function createUploadLifecycle({ db, clock, storage, events, policies, checks }: Deps) {
  const enter = async (tx: Tx, values: Parameters<typeof insertEntry>[1]): Promise<FileEntryRow> => {
    const entry = await insertEntry(tx, { ...values, created_at: clock.now() });
    await events.emit(tx, fileUploaded, { id: entry.id, policy: entry.policy });
    return entry;
  };

  /** Creates a pending upload, with its storage key and its share of the quota. */
  const begin = async (
    uploader: Uploader,
    way: PendingUploadRow['way'],
    announced: AnnouncedFile & { readonly mime: string },
  ): Promise<PendingUploadRow> => {
    const policy = checks.admit(uploader, announced);
    // S3 servers serve an object with the type it was announced with, so that type must be allowed from the start.
    if (announced.mime !== '') assertTypeAllowed(announced.mime, policy.types);
    return transaction(db, async (tx) => {
      const { pending } = await checks.reserve(tx, uploader, announced.clientSize);
      if (way !== 'form' && pending >= PENDING_MAX) throw new AppError('files.too_many_uploads');
      await assertOwnParent(tx, uploader, announced.parentId);
      const id = randomUUID();
      return insertPending(tx, {
        id,
        user_id: uploader.userId,
        way,
        policy: policy.name,
        disk: policy.disk,
        key: storageKeyOf(id),
        name: announced.name ?? announced.clientName,
        extension: extensionOf(announced.clientName),
        mime: announced.mime,
        file_size: announced.clientSize,
        parent_id: announced.parentId,
        relative_path: announced.relativePath,
        created_at: clock.now(),
      });
    });
  };

  /** The parent must be a file of the same user. */
  async function assertOwnParent(tx: Tx, { userId }: Uploader, parentId: number | null): Promise<void> {
    if (parentId === null) return;
    const parent = await findEntry(tx, parentId);
    if (parent?.user_id !== userId) throw fieldError('parentId', 'This file does not exist.');
  }

  /** Creates the entry of an upload whose bytes are in the storage, or in a local file. */
  async function finish(pending: PendingUploadRow, spooledAt?: string): Promise<FileEntryRow> {
    const policy = policies.named(pending.policy);
    if (policy === undefined) throw new AppError('not_found');
    const disk = storageDisk(pending.disk);
    const stream =
      spooledAt === undefined ? await storage.read(disk, pending.key) : createReadStream(spooledAt);
    const mime = await detectAllowedType(stream, pending.extension, policy.types);
    if (spooledAt !== undefined)
      await storage.putFile(disk, pending.key, spooledAt, { contentType: mime, size: pending.file_size });
    return transaction(db, async (tx) => {
      if ((await deletePending(tx, pending.id)) === undefined) throw new AppError('not_found');
      const { user_id, policy: name, disk: place, key, name: called, extension, file_size } = pending;
      const { parent_id, relative_path } = pending;
      return enter(tx, {
        user_id,
        policy: name,
        disk: place,
        key,
        name: called,
        extension,
        file_size,
        mime,
        parent_id,
        relative_path,
      });
    });
  }

  return { begin, finish };
}
