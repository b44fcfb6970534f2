import { z } from 'zod';
import type { Tx } from '#platform/db/transaction.ts';
import { defineJob } from '#platform/queue/job.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import * as mailLog from './mail-log.repository.ts';

/** A line break in a header would start another header, which would let an attacker add recipients. */
const headerText = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\u2028\u2029]+$/u, 'Mail headers must not contain line breaks or control characters');

const MailPayload = z.strictObject({
  /** The kind of mail, for the log: `auth.verification`. */
  kind: headerText(60),
  /** One bare address; a list or a display name is rejected. */
  to: headerText(254).pipe(z.email()),
  subject: headerText(250),
  text: z.string().min(1),
  html: z.string().min(1),
  /** Receives the answer to the mail; by default the sender does. */
  reply_to: z.strictObject({ name: headerText(120), address: headerText(254).pipe(z.email()) }).optional(),
});
export type Mail = Readonly<z.infer<typeof MailPayload>>;

export const sendMailJob = defineJob({ name: 'send-mail', payload: MailPayload });

export interface Mailer {
  /** Queues a mail in the transaction that causes it; the worker sends and logs it. */
  queue(tx: Tx, mail: Mail): Promise<void>;
  /** Removes an address from the log, for example when its owner deletes the account. */
  forget(tx: Tx, address: string): Promise<void>;
}

export function createMailer(outbox: Pick<Outbox, 'add'>): Mailer {
  return {
    // Validated here already: an invalid mail must fail the transaction that causes it, not the worker.
    queue: (tx, mail) => outbox.add(tx, sendMailJob, MailPayload.parse(mail)),
    forget: (tx, address) => mailLog.eraseRecipient(tx, address),
  };
}
