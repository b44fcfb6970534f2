import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Executor } from '#platform/db/database.ts';
import { AppError } from '#platform/errors/app-error.ts';

export interface EditedListRow {
  id: number;
  name: string;
  slug: string;
  description: string | null;
  config: unknown;
  is_public: boolean;
  edit_version: number;
  created_at: Date;
  updated_at: Date;
  owner: { id: number; name: string } | null;
}

const listsOf = (db: Executor) =>
  db
    .selectFrom('channels as c')
    .select([
      'c.id',
      'c.name',
      'c.slug',
      'c.description',
      'c.config',
      'c.is_public',
      'c.edit_version',
      'c.created_at',
      'c.updated_at',
    ])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('users as u')
          .select(['u.id'])
          .select((user) => user.fn.coalesce('u.name', user.val('')).as('name'))
          .whereRef('u.id', '=', 'c.user_id'),
      ).as('owner'),
    )
    .where('c.type', '=', 'list')
    .where('c.deleted_at', 'is', null);

export const findBySlug = (db: Executor, slug: string): Promise<EditedListRow | undefined> =>
  listsOf(db).where('c.slug', '=', slug).executeTakeFirst();

/** Throws if the record does not exist or is not a list. */
export async function requireList(db: Executor, id: number): Promise<EditedListRow> {
  const row = await listsOf(db).where('c.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return row;
}
