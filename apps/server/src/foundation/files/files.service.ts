import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { foundationPermissions, holdsPermission } from '@kinora/contracts/foundation/permissions.ts';
import { extensionOf } from '@kinora/contracts/foundation/upload-rules.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { type AnnouncedFile, createUploadChecks, tooLarge, type Uploader } from './upload-checks.ts';
import { createUploadLifecycle, storageDisk } from './upload-lifecycle.ts';
import type { UploadPolicies } from './upload-policies.ts';
import * as repository from './files.repository.ts';
import type { FileEntryRow } from './files.repository.ts';
import { detectAllowedType } from './detect-type.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly events: Events;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly policies: UploadPolicies;
}

/** A complete file on the local disk. */
interface ArrivedFile {
  readonly path: string;
  readonly size: number;
  readonly isTooLarge: boolean;
}

export type FilesService = ReturnType<typeof createFilesService>;

export function createFilesService({ db, clock, storage, events, settings, policies }: Deps) {
  const admission = createUploadChecks({ settings, policies });
  const { begin, finish } = createUploadLifecycle({ db, clock, storage, events, policies, admission });

  return {
    begin,
    finish,
    /** Returns how many bytes to read of a file that is sent as a form, or throws. */
    expectFile: (uploader: Uploader, form: { announced: AnnouncedFile; length: number | undefined }) =>
      admission.expectFile(db, uploader, form),

    /** Stores a completely received file. */
    async add(uploader: Uploader, announced: AnnouncedFile, file: ArrivedFile): Promise<FileEntryRow> {
      const policy = admission.admit(uploader, { ...announced, clientSize: file.size });
      if (file.isTooLarge) throw tooLarge(announced.clientName, policy);
      await detectAllowedType(createReadStream(file.path), extensionOf(announced.clientName), policy.types);
      const pending = await begin(uploader, 'form', { ...announced, clientSize: file.size, mime: '' });
      try {
        return await finish(pending, file.path);
      } catch (error) {
        await storage.delete(storageDisk(pending.disk), pending.key);
        await repository.deletePending(db, pending.id);
        throw error;
      }
    },

    /** Returns a file that the user may read: their own, or any file for file managers. */
    async read(uploader: Uploader, id: number): Promise<{ entry: FileEntryRow; body: Readable }> {
      const entry = await repository.findEntry(db, id);
      const mayRead =
        entry?.user_id === uploader.userId ||
        holdsPermission(uploader.permissions, foundationPermissions.updateFiles);
      if (entry === undefined || !mayRead) throw new AppError('not_found');
      return { entry, body: await storage.read(storageDisk(entry.disk), entry.key) };
    },
  };
}
