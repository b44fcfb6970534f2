import type { z } from 'zod';
import type { RecordSelection } from '@kinora/contracts/platform/record-lists.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Counted } from '#platform/db/record-list-count.ts';
import type { Tx } from '#platform/db/transaction.ts';

export type BulkFields = Readonly<Record<string, unknown>>;

/** A record as changes in bulk see it. */
export interface BulkRecord {
  readonly id: number;
  readonly name: string;
  /** As JSON has them, so that what is stored can be compared with what is there. */
  readonly fields: BulkFields;
}

/** What a record's fields are to be. */
export interface BulkWrite {
  readonly record: BulkRecord;
  readonly fields: BulkFields;
  /** Of a change that is taken back: whose the fields were before it, as `origins` of the target told then. */
  readonly origins?: BulkFields;
}

/** Something that can be done to many records: from a record's fields follows which of them change, and to what. */
export interface BulkAction {
  readonly input: z.ZodType;
  /** Refuses input that fits its schema and is wrong all the same, with `fieldError`. */
  readonly check?: (db: Executor, input: unknown) => Promise<void>;
  readonly change: (fields: BulkFields, input: unknown) => BulkFields;
}

/** Makes an action whose change knows the type of its input. */
export const bulkAction = <Input extends z.ZodType>(action: {
  input: Input;
  check?: (db: Executor, input: z.output<Input>) => Promise<void>;
  change: (fields: BulkFields, input: z.output<Input>) => BulkFields;
}): BulkAction => ({
  input: action.input,
  ...(action.check === undefined
    ? {}
    : {
        check: (db: Executor, input: unknown) =>
          action.check?.(db, input as z.output<Input>) ?? Promise.resolve(),
      }),
  change: (fields, input) => action.change(fields, input as z.output<Input>),
});

/** A list whose records can be changed in bulk. Modules declare theirs among their parts. */
export interface BulkTarget {
  /** The name of the list. */
  readonly list: string;
  readonly permission: string;
  /** As entries of the audit log name such a record. */
  readonly subject: string;
  readonly actions: Readonly<Record<string, BulkAction>>;
  readonly reader: {
    ids(
      selection: RecordSelection,
      range: { after: number; limit: number },
      executor?: Executor,
    ): Promise<number[]>;
    count(selection: RecordSelection, how: 'exact' | 'bounded', executor?: Executor): Promise<Counted>;
  };
  /** The records of these ids that are there; with `isLocking` nobody else changes them until the transaction ends. */
  readonly read: (
    db: Executor,
    ids: readonly number[],
    options: { isLocking: boolean },
  ) => Promise<BulkRecord[]>;
  /** By record, whose the fields are that will be written, as JSON has it. */
  readonly origins?: (tx: Tx, writes: readonly BulkWrite[]) => Promise<ReadonlyMap<number, BulkFields>>;
  /** Writes some hundreds of records, with everything a single edit causes: locks, counts, events. */
  readonly write: (tx: Tx, writes: readonly BulkWrite[], by: number | null) => Promise<void>;
}
