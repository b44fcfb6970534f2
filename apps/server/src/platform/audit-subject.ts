import type { Tx } from '#platform/db/transaction.ts';

/** A kind of record whose history editors see. Modules declare theirs among their parts. */
export interface AuditSubject {
  /** As entries of the audit log name it. */
  readonly type: string;
  /** Who may read its history, besides `admin.access`. */
  readonly permission: string;
  /** Left out: nothing of it can be taken back field by field. */
  readonly revert?: {
    /** Whether reverting needs a recently confirmed password and refuses API tokens. */
    readonly isGuarded?: (id: string) => boolean;
    /** Those that can be taken back; left out: every field of its entries. */
    readonly fields?: readonly string[];
    /** The fields as the edit form has them now, or undefined when the record is gone. */
    readonly read: (tx: Tx, id: string) => Promise<Readonly<Record<string, unknown>> | undefined>;
    /** Sends one field through the module's own update, which validates it and records the change. */
    readonly apply: (tx: Tx, id: string, change: FieldChange) => Promise<void>;
  };
}

interface FieldChange {
  readonly field: string;
  readonly value: unknown;
  /** The editor who takes the change back. */
  readonly by: number;
}
