import type { ImageOwner } from '@kinora/contracts/catalogue/artwork.ts';
import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** Notes a picture before it is stored, so that it is found again whatever happens. */
export async function noteFile(db: Executor, key: string, now: Date): Promise<void> {
  await db.insertInto('picture_files').values({ key, created_at: now }).execute();
}

export async function useFile(db: Executor, key: string, imageId: number): Promise<void> {
  await db.updateTable('picture_files').set({ image_id: imageId }).where('key', '=', key).execute();
}

/** Whether a picture was made here, for one image alone. */
export async function isOurs(db: Executor, key: string): Promise<boolean> {
  const row = await db.selectFrom('picture_files').select('key').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

export async function forgetFile(db: Executor, key: string): Promise<void> {
  await db.deleteFrom('picture_files').where('key', '=', key).execute();
}

/** Pictures that nothing shows, in the order they came. */
export async function listUnused(db: Executor, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('picture_files')
    .select('key')
    .where('image_id', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

/** Uploads of a policy that no picture was made of. */
export async function listIdleUploads(
  db: Executor,
  policy: string,
  before: Date,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('file_entries')
    .select('id')
    .where('policy', '=', policy)
    .where('deleted_at', 'is', null)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('images').select('images.id').whereRef('images.file_id', '=', 'file_entries.id')),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function isFileUsed(db: Executor, fileId: number): Promise<boolean> {
  const row = await db
    .selectFrom('images')
    .select('id')
    .where('file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const NAMES = {
  title_id: sql`select name from titles where id = `,
  season_id: sql`select t.name || ' S' || s.number as name from seasons s join titles t on t.id = s.title_id where s.id = `,
  episode_id: sql`select t.name || ' S' || e.season_number || 'E' || e.episode_number as name
    from episodes e join titles t on t.id = e.title_id where e.id = `,
  person_id: sql`select name from people where id = `,
} satisfies Record<ImageOwner, unknown>;

/** What a record is called, for the audit log. */
export async function nameOf(db: Executor, owner: ImageOwner, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`${NAMES[owner]}${id}`.execute(db);
  return rows[0]?.name ?? '';
}

const ALIVE = {
  title_id: sql`select from titles where id = `,
  season_id: sql`select from seasons s join titles t on t.id = s.title_id and t.deleted_at is null where s.id = `,
  episode_id: sql`select from episodes e join titles t on t.id = e.title_id and t.deleted_at is null where e.id = `,
  person_id: sql`select from people where id = `,
} satisfies Record<ImageOwner, unknown>;

/** Whether there is such a record, and still is. */
export async function isThere(db: Executor, owner: ImageOwner, id: number): Promise<boolean> {
  const own = owner === 'title_id' || owner === 'person_id' ? sql` and deleted_at is null` : sql``;
  const { rows } = await sql<{ there: boolean }>`select exists (${ALIVE[owner]}${id}${own}) as there`.execute(
    db,
  );
  return rows[0]?.there ?? false;
}
