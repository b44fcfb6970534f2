import type { Tx } from '#platform/db/transaction.ts';

export interface Mail {
  /** What kind of mail this is, for the log: `auth.verification`. */
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Queues a mail in the transaction that causes it; the worker sends and logs it. */
  queue(tx: Tx, mail: Mail): Promise<void>;
}
