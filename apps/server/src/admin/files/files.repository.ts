import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { containsPattern } from '#platform/db/patterns.ts';
import { FILE_COLUMNS, type FileRow } from './files.list.repository.ts';

/** Also finds files in the trash. */
export async function find(db: Executor, id: number): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`select ${FILE_COLUMNS} from file_entries t where t.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

interface OwnerRow {
  id: number;
  name: string;
}

/** Users with files, by name. The index contains names and addresses together; only the name may match. */
export async function listOwners(db: Executor, text: string, limit: number): Promise<OwnerRow[]> {
  const pattern = containsPattern(text);
  const { rows } = await sql<OwnerRow>`
    select u.id, u.name from users u
    where lower(u.name || ' ' || u.email) like ${pattern} and lower(u.name) like ${pattern}
      and exists (select from file_entries f where f.user_id = u.id)
    order by lower(left(u.name, 50)), u.id limit ${limit}`.execute(db);
  return rows;
}

export const findOwner = (db: Executor, id: number): Promise<OwnerRow | undefined> =>
  db.selectFrom('users').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

interface BulkFileRow {
  id: number;
  name: string;
  is_trashed: boolean;
}

export const listForBulk = (
  db: Executor,
  ids: readonly number[],
  { isLocking }: { isLocking: boolean },
): Promise<BulkFileRow[]> => {
  const rows = db
    .selectFrom('file_entries')
    .select((eb) => ['id', 'name', eb('deleted_at', 'is not', null).$castTo<boolean>().as('is_trashed')])
    .where('id', 'in', [...ids, 0])
    .orderBy('id');
  return (isLocking ? rows.forUpdate() : rows).execute();
};

/** Files that no record uses, uploaded before this time, by id. */
export async function listUnused(
  db: Executor,
  { after, before, except, limit }: { after: number; before: Date; except: readonly string[]; limit: number },
): Promise<{ id: number; key: string; file_size: number; is_candidate: boolean }[]> {
  const { rows } = await sql<{ id: number; key: string; file_size: number; is_candidate: boolean }>`
    select t.id, t.key, t.file_size,
      t.created_at < ${before}::timestamptz and t.policy <> all(${except}::text[]) as is_candidate
    from file_entries t
    where t.deleted_at is null and t.uses_count = 0 and t.id > ${after}
    order by t.id limit ${limit}`.execute(db);
  return rows;
}
