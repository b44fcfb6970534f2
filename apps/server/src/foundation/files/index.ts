/** Files: uploads by form, tus and S3, their policies, and the deletion of files. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { foundationPermissionDetails } from '@kinora/contracts/foundation/permission-details.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createDirectUploads } from '#platform/storage/s3-direct.ts';
import type { UploadPolicy } from '#platform/upload-policy.ts';
import { createFormUploadsService } from './files.form.service.ts';
import { createFilesRemoval } from './files.removal.service.ts';
import { filesRoutes, filesStreamRoutes } from './files.routes.ts';
import { createS3UploadsService } from './files.s3.service.ts';
import { removeOwner } from './files.repository.ts';
import { createFilesService } from './files.service.ts';
import { createTusUploadsService } from './files.tus.service.ts';
import { tusStreamRoutes, uploadsRoutes } from './files.uploads.routes.ts';
import { ABANDONED_MS, createUploadsSweep } from './sweep-uploads.ts';
import { storageChecks } from './storage-checks.ts';
import { createTusLocker } from './tus-lock.ts';
import { createTusServer } from './tus-server.ts';
import { TusStore } from './tus-store.ts';
import { createUploadChecks } from './upload-checks.ts';
import { createUploadLifecycle, type UploadLifecycle } from './upload-lifecycle.ts';
import { createUploadPolicies } from './upload-policies.ts';

export { FILE_SUBJECT, type FilesRemoval } from './files.removal.service.ts';
export type { FileEntryRow } from './files.repository.ts';
export type { FilesService } from './files.service.ts';
export { createSeedFiles } from './seed-files.ts';
export type { Uploader } from './upload-checks.ts';
export { storageDisk } from './upload-lifecycle.ts';
export { uploaderOf } from './uploader.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly uploadPolicies: () => readonly UploadPolicy[];
}

/** Resumable uploads and the tus server that receives them. */
function createTusUploads({ db, config, storage }: Platform, lifecycle: UploadLifecycle) {
  const store = new TusStore({
    directory: path.resolve(config.STORAGE_ROOT, 'tus'),
    expirationPeriodInMilliseconds: ABANDONED_MS,
  });
  const locker = createTusLocker(db, randomUUID());
  const tus = createTusUploadsService({ db, lifecycle, store, storage, locker });
  return { tus, answer: createTusServer({ uploads: tus, store, locker }) };
}

export const filesModule = defineModule({
  name: 'foundation/files',
  permissions: [foundationPermissionDetails.createFiles, foundationPermissionDetails.updateFiles],
  setup: (platform: Platform, { settings, uploadPolicies }: Deps) => {
    const { db, clock, config, storage, events, outbox } = platform;
    const policies = createUploadPolicies(uploadPolicies);
    const checks = createUploadChecks({ settings, policies });
    const lifecycle = createUploadLifecycle({ db, clock, storage, events, policies, checks });
    const form = createFormUploadsService({ db, storage, checks, lifecycle });
    const direct = createDirectUploads(config);
    const s3 = createS3UploadsService({ db, storage, lifecycle, direct });
    const { tus, answer } = createTusUploads(platform, lifecycle);
    const files = createFilesService({ db, storage });
    const removal = createFilesRemoval({ db, clock, outbox, storage });
    return {
      service: files,
      removal,
      routes: [...filesRoutes({ form, removal, storage }), ...uploadsRoutes({ s3, tus, storage })],
      streamRoutes: [...filesStreamRoutes({ files }), ...tusStreamRoutes(answer)],
      memberData: [{ remove: removeOwner }],
      jobs: removal.jobs,
      schedules: [...removal.schedules, createUploadsSweep({ db, clock, storage, direct, tus })],
      siteChecks: storageChecks({ config, storage }),
    };
  },
});
