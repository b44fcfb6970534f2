import type { ExternalEntity } from '@kinora/contracts/catalogue/external-ids.ts';
import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { anonymiseMemberRows } from '#platform/db/member-rows.ts';

/** The origin of a value. */
export interface FieldSource {
  readonly source: string;
  readonly licence: string | null;
  readonly isLocked: boolean;
  readonly by: number | null;
}

/** The latest origin wins; a lock, once set, stays set. */
export async function upsert(
  db: Executor,
  { entity, id }: { entity: ExternalEntity; id: number },
  fields: readonly string[],
  { source, licence, isLocked, by }: FieldSource,
): Promise<void> {
  await sql`
    insert into field_sources as f (entity, entity_id, field, source, licence, is_locked, set_at, set_by)
    select ${entity}, ${id}, field, ${source}, ${licence}, ${isLocked}, now(), ${by}
    from unnest(${[...fields]}::text[]) field
    on conflict (entity, entity_id, field) do update set source = excluded.source, licence = excluded.licence,
      is_locked = f.is_locked or excluded.is_locked, set_at = excluded.set_at, set_by = excluded.set_by`.execute(
    db,
  );
}

/** The same fields for many records. */
export async function upsertMany(
  db: Executor,
  { entity, ids }: { entity: ExternalEntity; ids: readonly number[] },
  fields: readonly string[],
  { source, licence, isLocked, by }: FieldSource,
): Promise<void> {
  await sql`
    insert into field_sources as f (entity, entity_id, field, source, licence, is_locked, set_at, set_by)
    select ${entity}, id, field, ${source}, ${licence}, ${isLocked}, now(), ${by}
    from unnest(${[...ids]}::integer[]) id, unnest(${[...fields]}::text[]) field
    on conflict (entity, entity_id, field) do update set source = excluded.source, licence = excluded.licence,
      is_locked = f.is_locked or excluded.is_locked, set_at = excluded.set_at, set_by = excluded.set_by`.execute(
    db,
  );
}

/** Fields locked by an editor. */
export async function listLocked(
  db: Executor,
  { entity, id }: { entity: ExternalEntity; id: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('field_sources')
    .select('field')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('is_locked', '=', true)
    .execute();
  return rows.map(({ field }) => field);
}

/** A locked field: who wrote it, and when. */
export interface LockRow {
  readonly field: string;
  readonly set_at: Date;
  readonly by: { readonly id: number; readonly name: string } | null;
}

export async function listLocks(
  db: Executor,
  { entity, id }: { entity: ExternalEntity; id: number },
): Promise<LockRow[]> {
  const rows = await db
    .selectFrom('field_sources as f')
    .leftJoin('users as u', 'u.id', 'f.set_by')
    .select(['f.field', 'f.set_at', 'u.id as user_id', 'u.name as user_name'])
    .where('f.entity', '=', entity)
    .where('f.entity_id', '=', id)
    .where('f.is_locked', '=', true)
    .orderBy('f.field')
    .execute();
  return rows.map(({ field, set_at, user_id: userId, user_name: name }) => ({
    field,
    set_at,
    by: userId === null ? null : { id: userId, name: name ?? '' },
  }));
}

/** Returns the fields that were unlocked. */
export async function unlock(
  db: Executor,
  { entity, id }: { entity: ExternalEntity; id: number },
  fields: readonly string[],
): Promise<string[]> {
  const rows = await db
    .updateTable('field_sources')
    .set({ is_locked: false })
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('field', 'in', fields)
    .where('is_locked', '=', true)
    .returning('field')
    .execute();
  return rows.map(({ field }) => field).toSorted();
}

/** Deletes the origins of records that are deleted permanently. */
export async function deleteOf(db: Executor, entity: ExternalEntity, ids: readonly number[]): Promise<void> {
  await sql`
    delete from field_sources where entity = ${entity} and entity_id = any(${ids}::integer[])`.execute(db);
}

export const removeEditor = anonymiseMemberRows('field_sources', 'set_by');
