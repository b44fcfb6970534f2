import type { MergedEntity } from './merges.repository.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { MergedRows } from '#platform/merged-rows.ts';
import type { Fields } from './field-changes.ts';
import type { MovesByRelation, MergePair } from './merges.select.repository.ts';

/** A kind of record that can be merged. Each module moves the rows of its own tables. */
export interface Mergeable {
  readonly entity: MergedEntity;
  readonly read: (db: Executor, pair: MergePair) => Promise<MovesByRelation<string>>;
  /** In the order in which they are moved. */
  readonly rows: readonly MergedRows[];
  /** List fields whose values are combined. */
  readonly joined: readonly string[];
  /** `hide` redirects the merged record to the other one; `show` restores it. */
  readonly hide: (tx: Tx, pair: MergePair) => Promise<void>;
  readonly show: (tx: Tx, pair: MergePair) => Promise<void>;
  readonly write: (tx: Tx, id: number, fields: Fields, by: number) => Promise<void>;
  /** Counts seasons and episodes again, for the records that exist afterwards. */
  readonly recountParts: (tx: Tx, alive: readonly number[], moves: MovesByRelation<string>) => Promise<void>;
}

/** The declared rows of these relations, in this order; throws if no module declares one of them. */
export const requireRows = (
  declared: readonly MergedRows[],
  entity: MergedEntity,
  relations: readonly string[],
): MergedRows[] =>
  relations.map((relation) => {
    const rows = declared.find((one) => one.relation === relation && one.entities.includes(entity));
    if (rows === undefined) throw new Error(`No module moves the ${relation} of a ${entity}`);
    return rows;
  });

/** Moves the rows of each relation with the function of the module that owns them. */
export async function reassignAll(
  tx: Tx,
  { rows }: Mergeable,
  moves: MovesByRelation<string>,
): Promise<void> {
  for (const { relation, reassign } of rows) {
    const moved = moves.get(relation) ?? [];
    if (moved.length > 0) await reassign(tx, moved);
  }
}
