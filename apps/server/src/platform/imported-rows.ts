import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** A row that an import wrote, for the entry at this place. */
export interface WrittenRow {
  place: number;
  /** The id of the row, or of its title if the title is its key. */
  id: number;
  /** A hash of what the member can change. */
  fingerprint: string;
}

export type RecordedRow = Omit<WrittenRow, 'place'>;

/** A row that an import wrote and that still exists. */
export interface StandingRow {
  id: number;
  is_unchanged: boolean;
  /** Of a rating: whether it belongs to a text, and so cannot be removed alone. */
  has_text?: boolean;
}

/** How imports write and remove the rows of a module. */
export interface ImportedRows<Values> {
  /** Adds what the member does not have; returns what was added. */
  readonly add: (
    tx: Tx,
    userId: number,
    rows: readonly (Values & { place: number })[],
  ) => Promise<WrittenRow[]>;
  /** Finds out which of the rows still exist, and which of them the member has not changed. In a transaction, locks them. */
  readonly find: (db: Executor, userId: number, rows: readonly RecordedRow[]) => Promise<StandingRow[]>;
  readonly remove: (tx: Tx, userId: number, ids: readonly number[]) => Promise<void>;
}
