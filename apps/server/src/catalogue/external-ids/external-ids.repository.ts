import type { ExternalEntity } from '@kinora/contracts/catalogue/external-ids.ts';
import type { Executor } from '#platform/db/database.ts';

/** What a provider calls a record. */
export interface ExternalId {
  readonly provider: string;
  /** A value is unique only within a kind of its provider. */
  readonly kind: string;
  readonly value: string;
}

/** Our ids of records, by the value a provider knows them by. */
export async function listByProvider(
  db: Executor,
  entity: ExternalEntity,
  { provider, kind }: Omit<ExternalId, 'value'>,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('external_ids')
    .select(['value', 'entity_id'])
    .where('provider', '=', provider)
    .where('kind', '=', kind)
    .where('entity', '=', entity)
    .execute();
  return new Map(rows.map((row) => [row.value, row.entity_id]));
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
