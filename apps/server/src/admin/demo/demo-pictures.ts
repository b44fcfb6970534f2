import { listVariantKeys } from '#catalogue/pictures/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { ReportProgress } from './demo-run.ts';
import * as repository from './demo.repository.ts';

const AT_ONCE = 20;

/** The private folder with the measurements of the demo's pictures, by which a later run finds them. */
export const demoNotesFolder = (folder: string): string => `demo-${folder}`;

const PICTURE_FOLDERS = ['posters', 'backdrops', 'stills', 'portraits', 'news'] as const;
export type DemoPictureFolder = (typeof PICTURE_FOLDERS)[number];

interface Deps {
  readonly db: Database;
  readonly storage: Pick<Storage, 'delete' | 'deleteFolder'>;
}

/** Deletes the files of the demo's pictures in all sizes, except those that remaining people show. */
export async function removeDemoPictures({ db, storage }: Deps, report: ReportProgress): Promise<void> {
  for (const folder of PICTURE_FOLDERS) await storage.deleteFolder('private', demoNotesFolder(folder));
  const people = await repository.listRecords(db, 'person');
  const used = new Set(await repository.listPicturesOfPeople(db, [...people.values()]));
  const total = await repository.countPictures(db);
  let [done, after] = [0, ''];
  for (;;) {
    await report('pictures', done, total);
    const keys = await repository.listPictures(db, { after, limit: AT_ONCE });
    const last = keys.at(-1);
    if (last === undefined) return;
    const unused = keys.filter((key) => !used.has(key));
    await Promise.all(unused.flatMap(listVariantKeys).map((key) => storage.delete('public', key)));
    await repository.deletePictures(db, unused);
    [done, after] = [done + keys.length, last];
  }
}
