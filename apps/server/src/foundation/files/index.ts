/** Files: uploaded files, their policies and their deletion. */
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import type { UploadPolicy } from '#platform/upload-policy.ts';
import { createUploadPolicies } from './upload-policies.ts';
import { createFilesRemoval } from './removal.ts';
import { filesRoutes, filesStreamRoutes } from './files.routes.ts';
import { createFilesService } from './files.service.ts';

export type { FilesRemoval } from './removal.ts';
export { presentFileEntry } from './files.presenter.ts';
export {
  type FileEntryRow,
  findEntry,
  findEntryByKey,
  findPending,
  insertEntry,
  isPending,
  leasePending,
  listAbandoned,
  type PendingUploadRow,
  releasePending,
  setStorageUpload,
  deletePending,
} from './files.repository.ts';
export { storageKeyOf, storageDisk } from './upload-lifecycle.ts';
export type { FilesService } from './files.service.ts';
export type { AnnouncedFile, Uploader } from './upload-checks.ts';
export { uploaderOf } from './uploader.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly uploadPolicies: () => readonly UploadPolicy[];
}

export const filesModule = defineModule({
  name: 'foundation/files',
  permissions: [foundationPermissions.createFiles, foundationPermissions.updateFiles],
  setup: (platform: Platform, { settings, uploadPolicies }: Deps) => {
    const { db, clock, storage, events, outbox } = platform;
    const policies = createUploadPolicies(uploadPolicies);
    const files = createFilesService({ db, clock, storage, events, settings, policies });
    const removal = createFilesRemoval({ db, clock, outbox, storage });
    return {
      service: files,
      removal,
      routes: filesRoutes({ files, removal, storage }),
      streamRoutes: filesStreamRoutes({ files }),
      jobs: removal.jobs,
      schedules: removal.schedules,
    };
  },
});
