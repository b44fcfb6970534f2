import type { Merge } from '@kinora/contracts/admin/merges.ts';
import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { ReassignedRow } from '#platform/db/reassigned-rows.ts';
import type { FieldChanges } from './field-changes.ts';
import type { MovesByRelation, MergePair } from './merges.select.repository.ts';

export type MergedEntity = 'title' | 'person';

/** More than an editor would look through. */
const MERGES_MAX = 50;

interface MergeWrite extends MergePair {
  readonly entity: MergedEntity;
  readonly fields: FieldChanges;
  readonly by: number;
}

export async function insert(
  db: Executor,
  { entity, from, into, fields, by }: MergeWrite,
  moves: MovesByRelation<string>,
): Promise<number> {
  const { id } = await db
    .insertInto('merges')
    .values((eb) => ({
      entity,
      from_id: from,
      into_id: into,
      fields: JSON.stringify(fields),
      merged_at: eb.fn('now'),
      merged_by: by,
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const some = [...moves].filter(([, rows]) => rows.length > 0);
  if (some.length > 0)
    await db
      .insertInto('merge_moves')
      .values(
        some.map(([relation, rows]) => ({
          merge_id: id,
          relation,
          moves: JSON.stringify(rows),
          moved: rows.length,
        })),
      )
      .execute();
  return id;
}

interface StoredMerge extends MergePair {
  readonly fields: FieldChanges;
  readonly isUndone: boolean;
}

/** Locks the merge, so that it is undone only once. */
export async function findForUpdate(
  db: Executor,
  entity: MergedEntity,
  id: number,
): Promise<StoredMerge | undefined> {
  const row = await db
    .selectFrom('merges')
    .select(['from_id', 'into_id', 'fields', 'undone_at'])
    .where('entity', '=', entity)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  // Only `insert` above writes this column.
  const fields = row.fields as unknown as FieldChanges;
  return { from: row.from_id, into: row.into_id, fields, isUndone: row.undone_at !== null };
}

export async function listMergeMoves(db: Executor, mergeId: number): Promise<Map<string, ReassignedRow[]>> {
  const rows = await db
    .selectFrom('merge_moves')
    .select(['relation', 'moves'])
    .where('merge_id', '=', mergeId)
    .execute();
  return new Map(rows.map(({ relation, moves }) => [relation, moves as unknown as ReassignedRow[]]));
}

export async function markUndone(db: Executor, id: number, by: number): Promise<void> {
  await db
    .updateTable('merges')
    .set((eb) => ({ undone_at: eb.fn('now'), undone_by: by }))
    .where('id', '=', id)
    .execute();
}

const party = (entity: MergedEntity, id: 'from_id' | 'into_id') => sql`(
  select json_build_object('id', p.id, 'name', p.name, 'slug', p.slug)
  from ${sql.table(entity === 'title' ? 'titles' : 'people')} p where p.id = m.${sql.ref(id)})`;

const merges = (entity: MergedEntity, which: ReturnType<typeof sql>) => sql<{ merge: Merge }>`
  select row_to_json(y) as merge from (
    select m.id, ${party(entity, 'from_id')} as "from", ${party(entity, 'into_id')} as "into", m.merged_at,
      (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = m.merged_by) as by,
      (select coalesce(json_agg(json_build_object('relation', v.relation, 'rows', v.moved) order by v.relation), '[]')
        from merge_moves v where v.merge_id = m.id) as moved
    from (${which}) m order by m.id desc limit ${MERGES_MAX}) y`;

export async function find(db: Executor, entity: MergedEntity, id: number): Promise<Merge | undefined> {
  const { rows } = await merges(entity, sql`select * from merges where id = ${id}`).execute(db);
  return rows[0]?.merge;
}

/** Merges still in effect: the one this record was merged into, and the ones merged into it. */
export async function listActive(db: Executor, entity: MergedEntity, id: number): Promise<Merge[]> {
  const side = (column: 'from_id' | 'into_id') => sql`(
    select * from merges where entity = ${entity} and ${sql.ref(column)} = ${id} and undone_at is null
    order by id desc limit ${MERGES_MAX})`;
  const { rows } = await merges(entity, sql`${side('from_id')} union ${side('into_id')}`).execute(db);
  return rows.map(({ merge }) => merge);
}
