import type { Executor } from '#platform/db/database.ts';

/** Records a picture before it is stored, so that it can be found again if the upload fails. */
export async function recordPicture(db: Executor, key: string, now: Date): Promise<void> {
  await db.insertInto('news_pictures').values({ key, created_at: now }).execute();
}

export async function assignPicture(db: Executor, key: string, articleId: number): Promise<void> {
  await db.updateTable('news_pictures').set({ article_id: articleId }).where('key', '=', key).execute();
}

/** Detaches an article's pictures and returns their keys. Pictures shared with other records have no row here. */
export async function releasePictures(db: Executor, articleId: number): Promise<string[]> {
  const rows = await db
    .updateTable('news_pictures')
    .set({ article_id: null })
    .where('article_id', '=', articleId)
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}

export async function deletePictureRecord(db: Executor, key: string): Promise<void> {
  await db.deleteFrom('news_pictures').where('key', '=', key).execute();
}

/** Pictures that no article uses, oldest first. */
export async function listUnusedPictures(db: Executor, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('news_pictures')
    .select('key')
    .where('article_id', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}
