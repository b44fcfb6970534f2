import type { FileUsage } from '#platform/file-usage.ts';
import { listFileUses } from './images.file-usage.repository.ts';

/** `Saltglass S1E2`. */
const partName = (name: string, season: number, episode: number | null): string =>
  `${name} S${season}${episode === null ? '' : `E${episode}`}`;

/** The uploaded originals of images. */
export const imageFileUsage: FileUsage = {
  columns: ['images.file_id'],
  list: async (db, files) => {
    const rows = await listFileUses(
      db,
      files.map(({ id }) => id),
    );
    return rows.map(({ file_id: fileId, type, id, role, name, title_id, season, episode }) => {
      const part = title_id === null || season === null ? null : { title_id, season, episode };
      return {
        fileId,
        type,
        id,
        role,
        name: part === null ? name : partName(name, part.season, part.episode),
        part,
      };
    });
  },
};
