import { z } from 'zod';
import type { Tx } from '#platform/db/transaction.ts';
import { defineJob } from '#platform/queue/job.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import * as mailLog from './mail-log.repository.ts';

/** A line break in a header would start another header: whoever controls a name could add recipients. */
const headerText = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\u2028\u2029]+$/u, 'Headers of a mail hold no line breaks or control characters');

const MailPayload = z.strictObject({
  /** What kind of mail this is, for the log: `auth.verification`. */
  kind: headerText(60),
  /** One bare address; a list or a display name is refused. */
  to: headerText(254).pipe(z.email()),
  subject: headerText(250),
  text: z.string().min(1),
  html: z.string().min(1),
});
export type Mail = Readonly<z.infer<typeof MailPayload>>;

export const sendMailJob = defineJob({ name: 'send-mail', payload: MailPayload });

export interface Mailer {
  /** Queues a mail in the transaction that causes it; the worker sends and logs it. */
  queue(tx: Tx, mail: Mail): Promise<void>;
  /** Takes an address out of the log, as when its owner leaves. */
  forget(tx: Tx, address: string): Promise<void>;
}

export function createMailer(outbox: Pick<Outbox, 'add'>): Mailer {
  return {
    // Parsed here already: a mail that can never be sent must fail its cause, not a worker.
    queue: (tx, mail) => outbox.add(tx, sendMailJob, MailPayload.parse(mail)),
    forget: (tx, address) => mailLog.eraseRecipient(tx, address),
  };
}
