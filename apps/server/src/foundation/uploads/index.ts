/** Uploads: tus and direct S3 uploads, in addition to plain forms. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { TUS_PATH } from '@kinora/contracts/foundation/uploads.ts';
import { access } from '@kinora/contracts/platform/access.ts';
import type { FilesService } from '#foundation/files/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createDirectUploads } from '#platform/storage/s3-direct.ts';
import { uploadsRoutes } from './uploads.routes.ts';
import { createS3UploadsService } from './uploads.s3.service.ts';
import { ABANDONED_MS, createUploadsSweep } from './sweep.ts';
import { createTusLocker } from './tus-lock.ts';
import { createTusServer } from './tus-server.ts';
import { createTusUploadsService } from './uploads.tus.service.ts';
import { TusStore } from './tus-store.ts';

export const uploadsModule = defineModule({
  name: 'foundation/uploads',
  setup: ({ db, clock, config, storage }: Platform, { files }: { files: FilesService }) => {
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
      routes: uploadsRoutes({ s3, tus, storage }),
      streamRoutes: [
        { methods: ['POST', 'OPTIONS'], path: `/${TUS_PATH}`, access: access.login, answer },
        {
          methods: ['HEAD', 'PATCH', 'DELETE'],
          path: `/${TUS_PATH}/:id`,
          access: access.login,
          answer,
        },
      ] as const,
      schedules: [createUploadsSweep({ db, clock, storage, direct, tus })],
    };
  },
});
