import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { SitemapFiles } from '#platform/db/tables.generated.ts';

export type SitemapFile = Pick<Selectable<SitemapFiles>, 'key' | 'name' | 'last_modified'>;

export async function insert(db: Executor, values: Insertable<SitemapFiles>): Promise<void> {
  await db.insertInto('sitemap_files').values(values).execute();
}

export const listLive = (db: Executor): Promise<SitemapFile[]> =>
  db
    .selectFrom('sitemap_files')
    .select(['key', 'name', 'last_modified'])
    .where('is_live', '=', true)
    .orderBy('created_at')
    .orderBy('name')
    .execute();

export const findLive = (db: Executor, name: string): Promise<SitemapFile | undefined> =>
  db
    .selectFrom('sitemap_files')
    .select(['key', 'name', 'last_modified'])
    .where('name', '=', name)
    .where('is_live', '=', true)
    .executeTakeFirst();

/** Replaces the previous build. Returns the files that are no longer referenced. */
export async function activateBuild(db: Executor, build: string, abandonedBefore: Date): Promise<string[]> {
  const replaced = await db
    .updateTable('sitemap_files')
    .set({ is_live: false })
    .where('is_live', '=', true)
    .returning('key')
    .execute();
  await db.updateTable('sitemap_files').set({ is_live: true }).where('build', '=', build).execute();
  const abandoned = await db
    .selectFrom('sitemap_files')
    .select('key')
    .where('is_live', '=', false)
    .where('created_at', '<', abandonedBefore)
    .execute();
  return [...new Set([...replaced, ...abandoned].map(({ key }) => key))];
}

export async function remove(db: Executor, key: string): Promise<void> {
  await db.deleteFrom('sitemap_files').where('key', '=', key).execute();
}
