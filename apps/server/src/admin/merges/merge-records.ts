import { MERGE_ROWS_MAX, type MergeForm } from '@kinora/contracts/admin/merges.ts';
import { listOrigins } from '#catalogue/provenance/index.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { computeFieldChanges, valuesOf, withOrigins, withLostNameAsAlias } from './field-changes.ts';
import { type Mergeable, reassignAll } from './mergeable.ts';
import { countMoves, requirePair } from './merge-pair.ts';
import { insert } from './merges.repository.ts';

/** Merges two records; returns the id of the merge. */
export async function mergeRecords(
  tx: Tx,
  mergeable: Mergeable,
  { from: fromId, form, by }: { from: number; form: MergeForm; by: number },
): Promise<number> {
  const { entity, joined } = mergeable;
  const pair = { from: fromId, into: form.into };
  const { from, into } = await requirePair(tx, entity, pair);
  if (from.edit_version !== form.version || into.edit_version !== form.into_version)
    throw new AppError('conflict');
  const moves = await mergeable.read(tx, pair);
  if (countMoves(moves) > MERGE_ROWS_MAX) throw new AppError('merging.too_large');
  const chosen = computeFieldChanges({ from: from.fields, into: into.fields, take: form.take, joined });
  const fields = entity === 'person' ? withLostNameAsAlias(chosen, from.fields, into.fields) : chosen;
  const origins = await listOrigins(tx, entity, [{ id: into.id, fields: Object.keys(fields) }]);
  await reassignAll(tx, mergeable, moves);
  await mergeable.hide(tx, pair);
  await mergeable.write(tx, pair.into, valuesOf(fields, 'is'), by);
  await mergeable.recountParts(tx, [pair.into], moves);
  await recordAudit(tx, {
    action: 'merge',
    subject: { type: entity, id: into.id, name: into.name },
    before: { ...valuesOf(fields, 'was'), merged: null },
    after: { ...valuesOf(fields, 'is'), merged: { id: from.id, name: from.name } },
  });
  return insert(tx, { ...pair, entity, fields: withOrigins(fields, origins.get(into.id)), by }, moves);
}
