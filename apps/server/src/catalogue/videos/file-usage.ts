import type { FileUsage } from '#platform/file-usage.ts';
import { listFileUses } from './videos.file-usage.repository.ts';

/** The uploaded files of videos. */
export const videoFileUsage: FileUsage = {
  columns: ['videos.file_id', 'video_assets.file_id'],
  list: async (db, files) => {
    const rows = await listFileUses(
      db,
      files.map(({ id }) => id),
    );
    return rows.map(({ file_id: fileId, ...video }) => ({ fileId, type: 'video', ...video, part: null }));
  },
};
