import { z } from 'zod';
import { FileUse, UPLOAD_DISKS } from '../foundation/files.ts';
import { foundationPermissions } from '../foundation/permissions.ts';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId, queryInt, text, timestamp } from '../platform/fields.ts';
import { defineRecordList, recordListQuery, recordPageOf } from '../platform/record-lists.ts';

/** The upload policy of files that are uploaded on the screen of the files. */
export const LIBRARY_UPLOADS = 'library';

/** The policy of objects that the sweep found in the storage without a record. */
export const STRAY_OBJECTS = 'stray-objects';

/** The maximum number of files one call can restore. */
const RESTORE_MAX = 100;

/** What a file is, by its MIME type. */
export const FILE_KINDS = ['image', 'video', 'audio', 'captions', 'other'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** A file in the lists of the back office. */
export const ListedFile = z.object({
  id: id('integer'),
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  mime: z.string(),
  file_size: z.int(),
  disk: z.enum(UPLOAD_DISKS),
  policy: z.string(),
  /** Its path in an uploaded folder, or an empty string. */
  relative_path: z.string(),
  /** Null when a seed or a sweep added the file, or the account was deleted. */
  owner: z.object({ id: id('integer'), name: z.string() }).nullable(),
  /** The address of the file itself, for downloads. */
  url: z.string(),
  /** The address of a small version, or null if the file is not a picture. */
  preview_url: z.string().nullable(),
  uses: z.array(FileUse),
  created_at: timestamp(),
  deleted_at: timestamp().nullable(),
});
export type ListedFile = z.infer<typeof ListedFile>;

const filters = {
  kind: { kind: 'choice', options: FILE_KINDS },
  policy: { kind: 'records' },
  owner: { kind: 'records' },
  /** In KB, rounded up. */
  file_size: { kind: 'number' },
  created_at: { kind: 'date' },
} as const;

/** All files except those in the trash. */
export const fileList = defineRecordList({
  name: 'files',
  sorts: ['name', 'file_size', 'created_at'],
  orderBy: 'created_at',
  orderDir: 'desc',
  filters,
});

/** Files that no record uses. */
export const unusedFileList = defineRecordList({ ...fileList, name: 'unused-files' });

/** Files in the trash. */
export const trashedFileList = defineRecordList({
  name: 'trashed-files',
  sorts: ['name', 'file_size', 'deleted_at'],
  orderBy: 'deleted_at',
  orderDir: 'desc',
  filters: { ...filters, deleted_at: { kind: 'date' } },
});

/** The bulk actions of files, by list, with their inputs. */
export const fileBulkActions = {
  trash: z.strictObject({}),
  restore: z.strictObject({}),
  delete: z.strictObject({}),
} as const;

const managing = { area: 'admin', access: access.permission(foundationPermissions.updateFiles) } as const;

export const listFiles = endpoint({
  ...managing,
  method: 'GET',
  path: 'admin/files',
  summary: 'Lists files that are not in the trash',
  query: recordListQuery(fileList),
  response: recordPageOf(ListedFile),
});

export const listUnusedFiles = endpoint({
  ...managing,
  method: 'GET',
  path: 'admin/files/unused',
  summary: 'Lists files that no record uses',
  query: recordListQuery(unusedFileList),
  response: recordPageOf(ListedFile),
});

export const listTrashedFiles = endpoint({
  ...managing,
  method: 'GET',
  path: 'admin/files/trash',
  summary: 'Lists files in the trash',
  query: recordListQuery(trashedFileList),
  response: recordPageOf(ListedFile),
});

export const getFile = endpoint({
  ...managing,
  method: 'GET',
  path: 'admin/files/:id',
  summary: 'Returns a file and the records that use it',
  params: z.object({ id: pathId('integer') }),
  response: z.object({ file: ListedFile }),
});

/** The maximum number of owners that a search returns. */
export const FILE_OWNERS_MAX = 20;

export const listFileOwners = endpoint({
  ...managing,
  method: 'GET',
  path: 'admin/files/owners',
  summary: 'Finds users who uploaded files, by name or id',
  query: z.object({ query: text({ max: 200 }).default(''), id: queryInt(1, 2_147_483_647).optional() }),
  response: z.object({ owners: z.array(z.object({ id: id('integer'), name: z.string() })) }),
});

export const restoreFiles = endpoint({
  ...managing,
  method: 'POST',
  path: 'admin/files/restore',
  summary: 'Restores files from the trash',
  body: z.strictObject({ ids: z.array(id('integer')).min(1).max(RESTORE_MAX) }),
  response: z.object({ restored: z.int() }),
});

const Sum = z.object({ files: z.int(), bytes: z.int() });

export const StorageUse = z.object({
  policies: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      /** Without the files in the trash. */
      kept: Sum,
    }),
  ),
  kept: Sum,
  unused: Sum,
  trash: Sum,
  /** Free space of a local disk; null for S3, which has no limit that we know. */
  free_bytes: z.int().nullable(),
});
export type StorageUse = z.infer<typeof StorageUse>;

export const getStorageUse = endpoint({
  ...managing,
  method: 'GET',
  path: 'admin/files/storage',
  summary: 'Returns how much space files take, by upload policy',
  response: StorageUse,
});
