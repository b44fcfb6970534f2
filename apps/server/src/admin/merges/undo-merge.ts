import { restoreOrigins } from '#catalogue/provenance/index.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import { reverseReassignment } from '#platform/db/reassigned-rows.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { originsOf, revertibleFields } from './field-changes.ts';
import { type Mergeable, reassignAll } from './mergeable.ts';
import { listForUpdate } from './merges.records.repository.ts';
import { findForUpdate, listMergeMoves, markUndone } from './merges.repository.ts';

/** Undoes a merge. Reverts only what is unchanged since the merge. */
export async function undoMerge(
  tx: Tx,
  mergeable: Mergeable,
  { id, by }: { id: number; by: number },
): Promise<void> {
  const { entity } = mergeable;
  const merge = await findForUpdate(tx, entity, id);
  if (merge === undefined) throw new AppError('not_found');
  if (merge.isUndone) throw new AppError('merging.undone');
  const records = await listForUpdate(tx, entity, [merge.from, merge.into]);
  const [from, into] = [records.get(merge.from), records.get(merge.into)];
  if (from?.merged_into !== merge.into || into === undefined || into.is_deleted)
    throw new AppError('merging.built_upon');
  const moves = await listMergeMoves(tx, id);
  const back = new Map([...moves].map(([relation, rows]) => [relation, rows.map(reverseReassignment)]));
  const fields = revertibleFields(merge.fields, into.fields);
  const replaced = Object.fromEntries(Object.keys(fields).map((field) => [field, into.fields[field]]));
  await reassignAll(tx, mergeable, back);
  await mergeable.show(tx, merge);
  await mergeable.write(tx, merge.into, fields, by);
  const origins = originsOf(merge.fields, Object.keys(fields));
  await restoreOrigins(tx, entity, [{ id: merge.into, origins }]);
  await mergeable.recountParts(tx, [merge.from, merge.into], back);
  await markUndone(tx, id, by);
  await recordAudit(tx, {
    action: 'unmerge',
    subject: { type: entity, id: into.id, name: into.name },
    before: { ...replaced, merged: { id: from.id, name: from.name } },
    after: { ...fields, merged: null },
  });
}
