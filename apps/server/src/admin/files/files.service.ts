import { buffer } from 'node:stream/consumers';
import { FILE_OWNERS_MAX, STRAY_OBJECTS, type StorageUse } from '@kinora/contracts/admin/files.ts';
import type { FileUse } from '@kinora/contracts/foundation/files.ts';
import { createBoundedQueue, encodePicture } from '#catalogue/pictures/index.ts';
import type { FilesService, Uploader } from '#foundation/files/index.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { FileUsage, FoundFileUse, UsedFile } from '#platform/file-usage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { UploadPolicy } from '#platform/upload-policy.ts';
import type { FileRow } from './files.list.repository.ts';
import * as repository from './files.repository.ts';
import { listTotals, type TotalRow } from './files.totals.repository.ts';

interface Deps {
  readonly db: Database;
  readonly storage: Pick<Storage, 'freeBytes'>;
  readonly files: Pick<FilesService, 'download'>;
  readonly usages: () => readonly FileUsage[];
  readonly policies: () => readonly UploadPolicy[];
}

/** Twice the width of the drawer's picture would be sharper, but takes three times as long to encode. */
const PREVIEW = { width: 640, format: 'webp' } as const;
const PREVIEW_MAX_BYTES = 30 * 1024 * 1024;
/** A page of the grid shows up to 100 pictures. */
const PREVIEW_QUEUE = { atOnce: 1, waiting: 200 };

export type FileLibrary = ReturnType<typeof createFileLibrary>;

/** The files of the site and what uses them, for file managers. */
export function createFileLibrary({ db, storage, files, usages, policies }: Deps) {
  const enqueue = createBoundedQueue(PREVIEW_QUEUE);

  async function usesOf(used: readonly UsedFile[]): Promise<ReadonlyMap<number, FileUse[]>> {
    if (used.length === 0) return new Map();
    const found = (await Promise.all(usages().map(({ list }) => list(db, used)))).flat();
    const byFile = Map.groupBy(found, ({ fileId }) => fileId);
    return new Map([...byFile].map(([id, uses]) => [id, uses.map(toUse)]));
  }

  return {
    usesOf,

    async get(id: number): Promise<{ file: FileRow; uses: readonly FileUse[] }> {
      const file = await repository.find(db, id);
      if (file === undefined) throw new AppError('not_found');
      return { file, uses: (await usesOf([file])).get(id) ?? [] };
    },

    async owners({ query, id }: { query: string; id?: number | undefined }) {
      if (id === undefined) return repository.listOwners(db, query, FILE_OWNERS_MAX);
      const owner = await repository.findOwner(db, id);
      return owner === undefined ? [] : [owner];
    },

    async storageUse(): Promise<StorageUse> {
      const [totals, freeBytes] = await Promise.all([listTotals(db), storage.freeBytes()]);
      const sumOf = (is: (total: TotalRow) => boolean) => sum(totals.filter(is));
      const labels = new Map(policies().map(({ name, label }) => [name, label]));
      const names = new Set([...labels.keys(), ...totals.map(({ policy }) => policy)]);
      names.delete(STRAY_OBJECTS);
      return {
        policies: [...names].map((name) => ({
          name,
          label: labels.get(name) ?? name,
          kept: sumOf(({ policy, state }) => policy === name && state !== 'trash'),
        })),
        kept: sumOf(({ state }) => state !== 'trash'),
        unused: sumOf(({ state }) => state === 'unused'),
        trash: sumOf(({ state }) => state === 'trash'),
        free_bytes: freeBytes,
      };
    },

    /** A small version of a picture. Throws `not_found` for files that are not pictures, or too large. */
    preview: (uploader: Uploader, id: number): Promise<Buffer> =>
      enqueue(async () => {
        const { entry, body } = await files.download(uploader, id);
        if (entry.kind !== 'image' || entry.file_size > PREVIEW_MAX_BYTES) {
          body.destroy();
          throw new AppError('not_found');
        }
        const made = await encodePicture(await buffer(body), PREVIEW);
        if (made === undefined) throw new AppError('not_found');
        return made;
      }),
  };
}

const toUse = ({ type, id, name, role, part }: FoundFileUse): FileUse => ({ type, id, name, role, part });

const sum = (totals: readonly TotalRow[]): { files: number; bytes: number } => ({
  files: totals.reduce((total, { files }) => total + files, 0),
  bytes: totals.reduce((total, { bytes }) => total + bytes, 0),
});
