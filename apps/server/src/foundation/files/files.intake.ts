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
import type { Announced, createAdmission, Uploader } from './files.admission.ts';
import { fileUploaded } from './files.events.ts';
import type { UploadPolicies } from './files.policies.ts';
import * as repository from './files.repository.ts';
import type { FileEntryRow, PendingUploadRow } from './files.repository.ts';
import { assertAllowed, inspect } from './files.type.ts';

/** Unfinished uploads one person may have. */
const PENDING_MAX = 5;

/** Our disks as the storage names them. */
export const storageDisk = (disk: string): Disk => (disk === 'public' ? 'public' : 'private');

/** Where the file of an upload lies: asked for again by its upload, it can be found. */
export const keyOf = (id: string) => `files/${id}`;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly events: Events;
  readonly policies: UploadPolicies;
  readonly admission: ReturnType<typeof createAdmission>;
}

/** The way of an upload from its announcement to its entry. */
export function createIntake({ db, clock, storage, events, policies, admission }: Deps) {
  const { admit, reserve } = admission;
  const enter = async (
    tx: Tx,
    values: Parameters<typeof repository.insertEntry>[1],
  ): Promise<FileEntryRow> => {
    const entry = await repository.insertEntry(tx, { ...values, created_at: clock.now() });
    await events.emit(tx, fileUploaded, { id: entry.id, policy: entry.policy });
    return entry;
  };

  /** Notes an upload that is about to come, with its place and its share of the quota. */
  const begin = async (
    uploader: Uploader,
    way: PendingUploadRow['way'],
    announced: Announced & { readonly mime: string },
  ): Promise<PendingUploadRow> => {
    const policy = admit(uploader, announced);
    // S3 servers hand an object out under the type it was announced with, so it must be one of ours from the start.
    if (announced.mime !== '') assertAllowed(announced.mime, policy.types);
    return transaction(db, async (tx) => {
      const { pending } = await reserve(tx, uploader, announced.clientSize);
      if (way !== 'form' && pending >= PENDING_MAX) throw new AppError('files.too_many_uploads');
      await assertOwnParent(tx, uploader, announced.parentId);
      const id = randomUUID();
      return repository.insertPending(tx, {
        id,
        user_id: uploader.userId,
        way,
        policy: policy.name,
        disk: policy.disk,
        key: keyOf(id),
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

  /** A file can only belong to another of the same person. */
  async function assertOwnParent(tx: Tx, { userId }: Uploader, parentId: number | null): Promise<void> {
    if (parentId === null) return;
    const parent = await repository.findEntry(tx, parentId);
    if (parent?.user_id !== userId) throw fieldError('parentId', 'This file does not exist.');
  }

  /** Makes an entry of an upload whose bytes lie in the storage, or in a file of ours. */
  async function finish(pending: PendingUploadRow, spooledAt?: string): Promise<FileEntryRow> {
    const policy = policies.named(pending.policy);
    if (policy === undefined) throw new AppError('not_found');
    const disk = storageDisk(pending.disk);
    const stream =
      spooledAt === undefined ? await storage.read(disk, pending.key) : createReadStream(spooledAt);
    const mime = await inspect(stream, pending.extension, policy.types);
    if (spooledAt !== undefined)
      await storage.putFile(disk, pending.key, spooledAt, { contentType: mime, size: pending.file_size });
    return transaction(db, async (tx) => {
      if ((await repository.takePending(tx, pending.id)) === undefined) throw new AppError('not_found');
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
