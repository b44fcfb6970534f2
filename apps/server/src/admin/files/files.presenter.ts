import type { fileList, ListedFile, trashedFileList, unusedFileList } from '@kinora/contracts/admin/files.ts';
import type { FileUse } from '@kinora/contracts/foundation/files.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import type { RecordReader } from '#platform/db/record-list.ts';
import type { CsvColumns } from '#platform/http/csv-route.ts';
import type { FileRow } from './files.list.repository.ts';

export type { FileRow };

/** The lists of files, by where the files are. */
export interface FileReaders {
  readonly kept: RecordReader<typeof fileList, FileRow>;
  readonly unused: RecordReader<typeof unusedFileList, FileRow>;
  readonly trash: RecordReader<typeof trashedFileList, FileRow>;
}

export const previewPath = (id: number | ':id'): string => wirePath(`admin/files/${id}/preview`);

export const presentFile = (row: FileRow, uses: readonly FileUse[]): ListedFile => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  mime: row.mime,
  file_size: row.file_size,
  disk: row.disk,
  policy: row.policy,
  relative_path: row.relative_path,
  owner: row.user_id === null || row.owner_name === null ? null : { id: row.user_id, name: row.owner_name },
  url: wirePath(`file-entries/${row.id}/content`),
  preview_url: row.kind === 'image' ? previewPath(row.id) : null,
  uses: [...uses],
  created_at: row.created_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
});

/** The columns of the CSV exports. */
export const fileColumns: CsvColumns<FileRow> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  type: ({ mime }) => mime,
  bytes: (row) => row.file_size,
  policy: ({ policy }) => policy,
  folder: (row) => row.relative_path,
  owner: (row) => row.owner_name,
  created_at: (row) => row.created_at.toISOString(),
  deleted_at: (row) => row.deleted_at?.toISOString() ?? null,
};
