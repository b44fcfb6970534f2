/** Files: the back office of uploaded files, where they are used, their trash and the search for unused ones. */
import {
  fileList,
  LIBRARY_UPLOADS,
  listFiles,
  listTrashedFiles,
  listUnusedFiles,
  trashedFileList,
  unusedFileList,
} from '@kinora/contracts/admin/files.ts';
import { foundationPermissionDetails } from '@kinora/contracts/foundation/permission-details.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { FILE_SUBJECT, type FilesRemoval, type FilesService } from '#foundation/files/index.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import type { FileUsage } from '#platform/file-usage.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import type { UploadPolicy } from '#platform/upload-policy.ts';
import { fileBulkTarget } from './bulk.ts';
import { fileSource, trashedFileSource, unusedFileSource } from './files.list.repository.ts';
import { fileColumns } from './files.presenter.ts';
import { filesAdminRoutes, previewRoute } from './files.routes.ts';
import { createFileLibrary } from './files.service.ts';
import { sweepFilesHandler } from './files.sweeps.jobs.ts';
import { createFileSweeps, SWEEP_SUBJECT } from './files.sweeps.service.ts';
import { mergeTotals } from './files.totals.repository.ts';

const GIGABYTE = 1024 ** 3;
const MERGE_SECONDS = 60;

/** Files that a manager uploads on the screen itself. They stay until a manager deletes them. */
const libraryUploads: UploadPolicy = {
  name: LIBRARY_UPLOADS,
  label: 'Library',
  disk: 'uploads',
  maxBytes: 100 * GIGABYTE,
  types: [
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/avif',
    'video/*',
    'application/mxf',
    'application/ogg',
    'text/vtt',
    'application/x-subrip',
  ],
  permission: foundationPermissions.updateFiles,
  isKeptUnused: true,
};

interface Deps {
  readonly files: FilesService;
  readonly removal: FilesRemoval;
  readonly fileUsages: () => readonly FileUsage[];
  readonly uploadPolicies: () => readonly UploadPolicy[];
}

export const adminFilesModule = defineModule({
  name: 'admin/files',
  permissions: [foundationPermissionDetails.updateFiles],
  setup: (
    { db, clock, outbox, storage }: Pick<Platform, 'db' | 'clock' | 'outbox' | 'storage'>,
    { files, removal, fileUsages: usages, uploadPolicies: policies }: Deps,
  ) => {
    const library = createFileLibrary({ db, storage, files, usages, policies });
    const sweeps = createFileSweeps({ db, clock, outbox });
    const lists = {
      kept: createRecordReader(db, fileSource),
      unused: createRecordReader(db, unusedFileSource),
      trash: createRecordReader(db, trashedFileSource),
    };
    const permission = foundationPermissions.updateFiles;
    return {
      uploadPolicies: [libraryUploads],
      routes: filesAdminRoutes({ library, lists, removal, sweeps }),
      streamRoutes: [
        previewRoute(library),
        csvRoute({ endpoint: listFiles, list: fileList, reader: lists.kept, columns: fileColumns }),
        csvRoute({
          endpoint: listUnusedFiles,
          list: unusedFileList,
          reader: lists.unused,
          columns: fileColumns,
        }),
        csvRoute({
          endpoint: listTrashedFiles,
          list: trashedFileList,
          reader: lists.trash,
          columns: fileColumns,
        }),
      ],
      auditSubjects: [
        { type: FILE_SUBJECT, permission },
        { type: SWEEP_SUBJECT, permission },
      ],
      bulkTargets: [
        fileBulkTarget({ list: fileList.name, reader: lists.kept, removal, isTrash: false }),
        fileBulkTarget({ list: unusedFileList.name, reader: lists.unused, removal, isTrash: false }),
        fileBulkTarget({ list: trashedFileList.name, reader: lists.trash, removal, isTrash: true }),
      ],
      jobs: [sweepFilesHandler({ db, clock, outbox, storage, library, removal, policies })],
      schedules: [{ name: 'merge-file-totals', everySeconds: MERGE_SECONDS, run: () => mergeTotals(db) }],
    };
  },
});
