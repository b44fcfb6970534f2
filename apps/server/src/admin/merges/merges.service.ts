import { MERGE_ROWS_MAX, type Merge, type MergeForm } from '@kinora/contracts/admin/merges.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { mergeRecords } from './merge-records.ts';
import type { Mergeable } from './mergeable.ts';
import { countMoves, requirePair } from './merge-pair.ts';
import * as repository from './merges.repository.ts';
import type { MergePair } from './merges.select.repository.ts';
import { undoMerge } from './undo-merge.ts';

export interface Preview {
  readonly moved: readonly { readonly relation: string; readonly rows: number }[];
  readonly isTooLarge: boolean;
}

export type MergeService = ReturnType<typeof createMergesService>;

/** Merges two records, and undoes merges. */
export function createMergesService(db: Database, mergeable: Mergeable) {
  const { entity } = mergeable;
  const requireMerge = async (tx: Tx, id: number): Promise<Merge> => {
    const merge = await repository.find(tx, entity, id);
    if (merge === undefined) throw new AppError('not_found');
    return merge;
  };

  return {
    preview: (pair: MergePair): Promise<Preview> =>
      transaction(db, async (tx) => {
        await requirePair(tx, entity, pair);
        const moves = await mergeable.read(tx, pair);
        const moved = [...moves].map(([relation, rows]) => ({ relation, rows: rows.length }));
        return { moved, isTooLarge: countMoves(moves) > MERGE_ROWS_MAX };
      }),

    merge: (from: number, form: MergeForm, by: number): Promise<Merge> =>
      transaction(db, async (tx) => {
        const id = await mergeRecords(tx, mergeable, { from, form, by });
        return requireMerge(tx, id);
      }),

    list: (id: number): Promise<Merge[]> => repository.listActive(db, entity, id),

    undo: (id: number, by: number): Promise<Merge> =>
      transaction(db, async (tx) => {
        await undoMerge(tx, mergeable, { id, by });
        return requireMerge(tx, id);
      }),
  };
}
