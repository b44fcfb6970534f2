import type { ExternalEntity } from '@kinora/contracts/catalogue/external-ids.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import { type ExternalId, replaceOf } from './external-ids.repository.ts';

/** Replaces the external ids of a record. An id belongs to one record: throws if another record has one of them. */
export async function replaceExternalIds(
  tx: Tx,
  entity: ExternalEntity,
  id: number,
  values: readonly ExternalId[],
): Promise<void> {
  const [taken] = await replaceOf(tx, entity, id, values);
  if (taken === undefined) return;
  const { provider, kind, value } = taken;
  // Providers have one kind of id for people, so it says nothing.
  const named = entity === 'person' ? [provider, value] : [provider, kind, value];
  throw fieldError('external_ids', `${named.join(' ')} belongs to another record.`);
}
