/** Files: uploads by form, tus and S3, their policies, and the deletion of files. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { TUS_PATH } from '@kinora/contracts/foundation/file-uploads.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { access } from '@kinora/contracts/platform/access.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createDirectUploads } from '#platform/storage/s3-direct.ts';
import type { UploadPolicy } from '#platform/upload-policy.ts';
import { createUploadPolicies } from './upload-policies.ts';
import { createFilesRemoval } from './files.removal.service.ts';
import { filesRoutes, filesStreamRoutes } from './files.routes.ts';
import { createS3UploadsService } from './files.s3.service.ts';
import { createFilesService } from './files.service.ts';
import { createTusUploadsService } from './files.tus.service.ts';
import { uploadsRoutes } from './files.uploads.routes.ts';
import { ABANDONED_MS, createUploadsSweep } from './sweep-uploads.ts';
import { createTusLocker } from './tus-lock.ts';
import { createTusServer } from './tus-server.ts';
import { TusStore } from './tus-store.ts';

export type { FilesRemoval } from './files.removal.service.ts';
export { type FileEntryRow, findEntry, insertEntry } from './files.repository.ts';
export { storageKeyOf, storageDisk } from './upload-lifecycle.ts';
export type { FilesService } from './files.service.ts';
export type { Uploader } from './upload-checks.ts';
export { uploaderOf } from './uploader.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly uploadPolicies: () => readonly UploadPolicy[];
}

export const filesModule = defineModule({
  name: 'foundation/files',
  permissions: [foundationPermissions.createFiles, foundationPermissions.updateFiles],
  setup: (platform: Platform, { settings, uploadPolicies }: Deps) => {
    const { db, clock, config, storage, events, outbox } = platform;
    const policies = createUploadPolicies(uploadPolicies);
    const files = createFilesService({ db, clock, storage, events, settings, policies });
    const removal = createFilesRemoval({ db, clock, outbox, storage });
    const direct = createDirectUploads(config);
    const s3 = createS3UploadsService({ db, storage, files, direct });
    const store = new TusStore({
      directory: path.resolve(config.STORAGE_ROOT, 'tus'),
      expirationPeriodInMilliseconds: ABANDONED_MS,
    });
    const locker = createTusLocker(db, randomUUID());
    const tus = createTusUploadsService({ db, files, store, storage, locker });
    const answer = createTusServer({ uploads: tus, store, locker });
    return {
      service: files,
      removal,
      routes: [...filesRoutes({ files, removal, storage }), ...uploadsRoutes({ s3, tus, storage })],
      streamRoutes: [
        ...filesStreamRoutes({ files }),
        { methods: ['POST', 'OPTIONS'], path: `/${TUS_PATH}`, access: access.login, answer },
        { methods: ['HEAD', 'PATCH', 'DELETE'], path: `/${TUS_PATH}/:id`, access: access.login, answer },
      ] as const,
      jobs: removal.jobs,
      schedules: [...removal.schedules, createUploadsSweep({ db, clock, storage, direct, tus })],
    };
  },
});
