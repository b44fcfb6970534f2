import { type FileEntry, UPLOAD_DISKS } from '@kinora/contracts/foundation/files.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { FileEntryRow } from './files.repository.ts';

/** The path at which the application serves a file that is not public. */
export const contentPath = (id: number | ':id'): string => `/api/v1/file-entries/${id}/content`;

export const presentFileEntry = (row: FileEntryRow, storage: Pick<Storage, 'publicUrl'>): FileEntry => ({
  id: row.id,
  name: row.name,
  url: row.disk === 'public' ? storage.publicUrl(row.key) : contentPath(row.id),
  file_size: row.file_size,
  mime: row.mime,
  extension: row.extension,
  disk: UPLOAD_DISKS.find((disk) => disk === row.disk) ?? 'uploads',
  parent_id: row.parent_id,
  relative_path: row.relative_path,
  created_at: row.created_at.toISOString(),
});
