import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { listForUpdate, type MergedRecord } from './merges.records.repository.ts';
import type { MergedEntity } from './merges.repository.ts';
import type { MovesByRelation, MergePair } from './merges.select.repository.ts';

/** Locks both records; throws if one does not exist or they cannot be merged. */
export async function requirePair(
  tx: Tx,
  entity: MergedEntity,
  { from, into }: MergePair,
): Promise<{ from: MergedRecord; into: MergedRecord }> {
  const records = await listForUpdate(tx, entity, [from, into]);
  const [one, other] = [records.get(from), records.get(into)];
  if (one === undefined || one.is_deleted) throw new AppError('not_found');
  if (from === into) throw fieldError('into', 'Choose another record.');
  if (other === undefined || other.is_deleted) throw fieldError('into', 'This record does not exist.');
  if (one.type !== other.type) throw fieldError('into', "A movie can't be merged with a series.");
  return { from: one, into: other };
}

export const countMoves = (moves: MovesByRelation<string>): number =>
  [...moves.values()].reduce((sum, rows) => sum + rows.length, 0);
