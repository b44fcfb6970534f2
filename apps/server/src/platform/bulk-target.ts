import type { z } from 'zod';
import type { GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import type { RecordSelection } from '@kinora/contracts/platform/record-lists.ts';
import type { Executor } from '#platform/db/database.ts';
import type { RecordCount } from '#platform/db/record-list-count.ts';
import type { Tx } from '#platform/db/transaction.ts';

export type BulkFields = Readonly<Record<string, unknown>>;

/** A record as bulk changes see it. */
export interface BulkRecord {
  readonly id: number;
  readonly name: string;
  /** JSON values, so that stored fields can be compared with current ones. */
  readonly fields: BulkFields;
}

/** The new field values of a record. */
export interface BulkWrite {
  readonly record: BulkRecord;
  readonly fields: BulkFields;
  /** Only when a change is reverted: the origins of the fields before it, as the target's `origins` returned them. */
  readonly origins?: BulkFields;
}

/** The user who runs a bulk edit, with their permissions. */
export interface BulkActor {
  readonly userId: number;
  readonly permissions: readonly GrantedPermission[];
  readonly isPasswordConfirmed: boolean;
  readonly can: (permission: string) => boolean;
}

interface BulkActionRules {
  /** Starting it, resuming it and undoing it need a recently confirmed password. */
  readonly isGuarded?: boolean;
  /** It cannot be undone. */
  readonly isFinal?: boolean;
  /** The audit log gets the numbers of the records instead of their names. */
  readonly isNameless?: boolean;
}

/** An action on many records. It computes from a record's fields which of them change, and to what. */
export interface BulkAction extends BulkActionRules {
  readonly input: z.ZodType;
  /** Rejects input that matches its schema but is still invalid, with `fieldError`. */
  readonly check?: (db: Executor, input: unknown, actor: BulkActor) => Promise<void>;
  readonly change: (fields: BulkFields, input: unknown) => BulkFields;
}

/** Defines an action whose `check` and `change` know the type of their input. */
export const defineBulkAction = <Input extends z.ZodType>({
  input: schema,
  check,
  change,
  ...rules
}: BulkActionRules & {
  input: Input;
  check?: (db: Executor, input: z.output<Input>, actor: BulkActor) => Promise<void>;
  change: (fields: BulkFields, input: z.output<Input>) => BulkFields;
}): BulkAction => ({
  ...rules,
  input: schema,
  ...(check === undefined
    ? {}
    : {
        check: (db: Executor, input: unknown, actor: BulkActor) => check(db, input as z.output<Input>, actor),
      }),
  change: (fields, input) => change(fields, input as z.output<Input>),
});

/** A list whose records can be changed in bulk. Modules declare theirs among their parts. */
export interface BulkTarget {
  /** The name of the list. */
  readonly list: string;
  readonly permission: string;
  /** What may change depends on who started the job, so only they can resume and undo it. */
  readonly isPersonal?: boolean;
  /** The subject type of such a record in the audit log. */
  readonly subject: string;
  readonly actions: Readonly<Record<string, BulkAction>>;
  readonly reader: {
    ids(
      selection: RecordSelection,
      range: { after: number; limit: number },
      executor?: Executor,
    ): Promise<number[]>;
    count(selection: RecordSelection, how: 'exact' | 'bounded', executor?: Executor): Promise<RecordCount>;
  };
  /**
   * Returns the existing records with these ids, without those that `by` may not change. With `isLocking` they stay
   * locked until the transaction ends.
   */
  readonly read: (
    db: Executor,
    ids: readonly number[],
    options: { isLocking: boolean; by: number | null },
  ) => Promise<BulkRecord[]>;
  /** By record id, the origins of the fields about to be written, as JSON values. */
  readonly origins?: (tx: Tx, writes: readonly BulkWrite[]) => Promise<ReadonlyMap<number, BulkFields>>;
  /** Writes some hundreds of records, with all effects of a single edit: locks, counts, events. */
  readonly write: (tx: Tx, writes: readonly BulkWrite[], by: number | null) => Promise<void>;
}
