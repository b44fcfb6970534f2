import type { ImageOwner } from '@kinora/contracts/catalogue/images.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** Records a picture before it is stored, so that a sweep finds it even after a failure. */
export async function recordFile(db: Executor, key: string, now: Date): Promise<void> {
  await db.insertInto('picture_files').values({ key, created_at: now }).execute();
}

export async function assignFile(db: Executor, key: string, imageId: number): Promise<void> {
  await db.updateTable('picture_files').set({ image_id: imageId }).where('key', '=', key).execute();
}

/** Whether a picture was created here, for exactly one image. */
export async function isManagedFile(db: Executor, key: string): Promise<boolean> {
  const row = await db.selectFrom('picture_files').select('key').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

export async function deleteFileRecord(db: Executor, key: string): Promise<void> {
  await db.deleteFrom('picture_files').where('key', '=', key).execute();
}

/** Pictures that no record uses, oldest first. */
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

/** Uploads of a policy that no picture was made from. */
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

/** The name of a record, for the audit log. */
export async function nameOf(db: Executor, owner: ImageOwner, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`${NAMES[owner]}${id}`.execute(db);
  return rows[0]?.name ?? '';
}

const RECORDS = {
  title_id: (id) => sql`titles r where r.id = ${id}`,
  season_id: (id) => sql`titles r where r.id = (select title_id from seasons where id = ${id})`,
  episode_id: (id) => sql`titles r where r.id = (select title_id from episodes where id = ${id})`,
  person_id: (id) => sql`people r where r.id = ${id}`,
} satisfies Record<ImageOwner, (id: number) => RawBuilder<unknown>>;

interface State {
  is_deleted: boolean;
}

/** Whether the record exists and is not deleted. */
export async function isPresent(db: Executor, owner: ImageOwner, id: number): Promise<boolean> {
  const { rows } = await sql<State>`
    select r.deleted_at is not null as is_deleted from ${RECORDS[owner](id)}`.execute(db);
  return rows[0]?.is_deleted === false;
}

/**
 * Locks the title or the person before any of its pictures, which serialises edits of one record. Without it, two
 * reorders would lock the same pictures in different orders and deadlock.
 */
export async function lockOwner(tx: Tx, owner: ImageOwner, id: number): Promise<boolean> {
  const { rows } = await sql<State>`
    select r.deleted_at is not null as is_deleted from ${RECORDS[owner](id)} for update`.execute(tx);
  return rows[0]?.is_deleted === false;
}
