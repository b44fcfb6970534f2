import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { listForUpdate, type MergedRecord } from './merging.records-repository.ts';
import type { MergedEntity } from './merging.repository.ts';
import type { Moves, Pair } from './merging.select-repository.ts';

/** Both, locked; refuses what is not there, and what can never be one. */
export async function requirePair(
  tx: Tx,
  entity: MergedEntity,
  { from, into }: Pair,
): Promise<{ from: MergedRecord; into: MergedRecord }> {
  const records = await listForUpdate(tx, entity, [from, into]);
  const [one, other] = [records.get(from), records.get(into)];
  if (one === undefined || one.is_deleted) throw new AppError('not_found');
  if (from === into) throw fieldError('into', 'Choose another record.');
  if (other === undefined || other.is_deleted) throw fieldError('into', 'There is no such record.');
  if (one.type !== other.type) throw fieldError('into', 'A film and a series cannot be one.');
  return { from: one, into: other };
}

export const countOf = (moves: Moves<string>): number =>
  [...moves.values()].reduce((sum, rows) => sum + rows.length, 0);
