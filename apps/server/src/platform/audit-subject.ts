import type { Tx } from '#platform/db/transaction.ts';

/** A record type whose history editors can see. Modules declare theirs among their parts. */
export interface AuditSubject {
  /** The type name in audit log entries. */
  readonly type: string;
  /** The permission to read its history, besides `admin.access`. */
  readonly permission: string;
  /** When omitted, its changes cannot be reverted field by field. */
  readonly revert?: {
    /** Whether reverting needs a recently confirmed password and refuses API tokens. */
    readonly isGuarded?: (id: string) => boolean;
    /** The fields that can be reverted. Defaults to every field of its entries. */
    readonly fields?: readonly string[];
    /** Fields of a record that cannot be reverted, such as secrets. */
    readonly excludes?: (id: string) => readonly string[];
    /** Returns the fields as the edit form has them now, or undefined when the record no longer exists. */
    readonly read: (tx: Tx, id: string) => Promise<Readonly<Record<string, unknown>> | undefined>;
    /** Sends one field through the module's own update, which validates it and records the change. */
    readonly apply: (tx: Tx, id: string, change: FieldChange) => Promise<void>;
  };
}

interface FieldChange {
  readonly field: string;
  readonly value: unknown;
  /** The editor who reverts the change. */
  readonly by: number;
}
