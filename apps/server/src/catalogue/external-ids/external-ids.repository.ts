import type { ExternalEntity } from '@kinora/contracts/catalogue/external-ids.ts';
import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { createReassign } from '#platform/db/reassigned-rows.ts';

/** The id of a record at a provider. */
export interface ExternalId {
  readonly provider: string;
  /** Values are unique only within a kind of a provider. */
  readonly kind: string;
  readonly value: string;
}

export async function insertMany(
  db: Executor,
  entity: ExternalEntity,
  values: readonly (ExternalId & { id: number })[],
): Promise<void> {
  if (values.length === 0) return;
  await db
    .insertInto('external_ids')
    .values(values.map(({ id, ...external }) => ({ ...external, entity, entity_id: id })))
    .execute();
}

export const listOf = (db: Executor, entity: ExternalEntity, id: number): Promise<ExternalId[]> =>
  db
    .selectFrom('external_ids')
    .select(['provider', 'kind', 'value'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('provider')
    .orderBy('kind')
    .orderBy('value')
    .execute();

/** Replaces the external ids of a record. Returns those that belong to other records, which stay unchanged. */
export async function replaceOf(
  db: Executor,
  entity: ExternalEntity,
  id: number,
  values: readonly ExternalId[],
): Promise<ExternalId[]> {
  const wanted = JSON.stringify(values);
  await sql`
    delete from external_ids where entity = ${entity} and entity_id = ${id} and (provider, kind, value) not in (
      select provider, kind, value from jsonb_to_recordset(${wanted}::jsonb)
        as x(provider text, kind text, value text))`.execute(db);
  await sql`
    insert into external_ids (provider, kind, value, entity, entity_id)
    select distinct provider, kind, value, ${entity}, ${id}::integer
    from jsonb_to_recordset(${wanted}::jsonb) as x(provider text, kind text, value text)
    on conflict do nothing`.execute(db);
  const { rows } = await sql<ExternalId>`
    select provider, kind, value from jsonb_to_recordset(${wanted}::jsonb)
      as x(provider text, kind text, value text)
    join external_ids e using (provider, kind, value)
    where (e.entity, e.entity_id) is distinct from (${entity}, ${id}::integer)`.execute(db);
  return rows;
}

/** Deletes the ids of deleted records, so that an import can create the records again. */
export async function deleteOf(db: Executor, entity: ExternalEntity, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('external_ids').where('entity', '=', entity).where('entity_id', 'in', ids).execute();
}

export const reassign = createReassign('external_ids', {
  key: { provider: 'text', kind: 'text', value: 'text', entity: 'text' },
  references: ['entity_id'],
});
