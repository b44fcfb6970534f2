import type { ReassignedRow } from '#platform/db/reassigned-rows.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** Rows that move when two records are merged. The module that owns them declares them among its parts. */
export interface MergedRows {
  /** The kinds of record that the rows refer to. */
  readonly entities: readonly string[];
  /** The name of the relation in a merge. */
  readonly relation: string;
  /** Assigns the rows to other records, with everything that follows from it, such as events. */
  readonly reassign: (tx: Tx, rows: readonly ReassignedRow[]) => Promise<void>;
}
