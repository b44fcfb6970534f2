import type { Tag, TAG_TYPES } from '@kinora/contracts/foundation/tags.ts';
import { type Selectable, sql } from 'kysely';
import { isConstraintViolation } from '#platform/db/constraints.ts';
import type { Executor } from '#platform/db/database.ts';
import { containsPattern } from '#platform/db/patterns.ts';
import type { Tags } from '#platform/db/tables.generated.ts';
import { fieldError } from '#platform/errors/app-error.ts';

/** The types of records that can have tags, as in the audit log. */
export type TaggedKind = 'custom_page' | 'news_article';

/** The check of the table allows no other values. */
interface Narrowed {
  type: (typeof TAG_TYPES)[number];
}
export type TagRow = Omit<Selectable<Tags>, keyof Narrowed> & Narrowed;

export interface TagWrite extends Narrowed {
  name: string;
  display_name: string;
}

export async function listOf(db: Executor, kind: TaggedKind, recordId: number): Promise<Tag[]> {
  const { rows } = await sql<Tag>`
    select g.id, g.name, g.display_name from taggables l join tags g on g.id = l.tag_id
    where l.kind = ${kind} and l.record_id = ${recordId} order by lower(g.display_name), g.id`.execute(db);
  return rows;
}

export async function listChoices(db: Executor, query: string, limit: number): Promise<Tag[]> {
  const { rows } = await sql<Tag>`
    select t.id, t.name, t.display_name from tags t
    where lower(t.name || ' ' || t.display_name) like ${containsPattern(query)}
    order by lower(left(t.display_name, 50)), t.id limit ${limit}`.execute(db);
  return rows;
}

/** Locks the tags, so that none of them is deleted while a record gets it. */
export const listForUpdate = (db: Executor, ids: readonly number[]): Promise<TagRow[]> =>
  db
    .selectFrom('tags')
    .selectAll()
    .where('id', 'in', [...ids, 0])
    .orderBy('id')
    .forUpdate()
    .$narrowType<Narrowed>()
    .execute();

export const insert = (db: Executor, values: TagWrite): Promise<TagRow> =>
  asFieldError(
    db.insertInto('tags').values(values).returningAll().$narrowType<Narrowed>().executeTakeFirstOrThrow(),
  );

export const update = (db: Executor, id: number, values: TagWrite): Promise<TagRow> =>
  asFieldError(
    db
      .updateTable('tags')
      .set((eb) => ({ ...values, updated_at: eb.fn('now') }))
      .where('id', '=', id)
      .returningAll()
      .$narrowType<Narrowed>()
      .executeTakeFirstOrThrow(),
  );

export async function deleteMany(db: Executor, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('tags').where('id', 'in', ids).execute();
}

export async function addToUses(db: Executor, ids: readonly number[], change: number): Promise<void> {
  await db
    .updateTable('tags')
    .set((eb) => ({ uses_count: eb('uses_count', '+', change) }))
    .where('id', 'in', ids)
    .execute();
}

interface Assignment {
  readonly kind: TaggedKind;
  readonly recordId: number;
  readonly ids: readonly number[];
}

export async function assign(db: Executor, { kind, recordId, ids }: Assignment): Promise<void> {
  await db
    .insertInto('taggables')
    .values(ids.map((id) => ({ kind, record_id: recordId, tag_id: id })))
    .execute();
}

export async function unassign(db: Executor, { kind, recordId, ids }: Assignment): Promise<void> {
  await db
    .deleteFrom('taggables')
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .where('tag_id', 'in', ids)
    .execute();
}

async function asFieldError<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isConstraintViolation(error, 'tags_name')
      ? fieldError('name', 'A tag with this name already exists.')
      : error;
  }
}
