import type { StoredPicture } from '#catalogue/pictures/index.ts';
import type { Executor } from '#platform/db/database.ts';

export interface CollectionWrite {
  name: string;
  slug: string;
  overview: string | null;
  poster: StoredPicture | null;
  backdrop: StoredPicture | null;
}

export const insert = (db: Executor, values: CollectionWrite): Promise<{ id: number }> =>
  db.insertInto('collections').values(values).returning('id').executeTakeFirstOrThrow();
