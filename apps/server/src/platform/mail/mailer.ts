import { z } from 'zod';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { defineJob } from '#platform/queue/job.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import { type BounceKind, deleteBounce, insertBounce } from './mail-bounces.repository.ts';
import * as mailLog from './mail-log.repository.ts';

/** A line break in a header would start another header, which would let an attacker add recipients. */
const headerText = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\u2028\u2029]+$/u, 'Mail headers must not contain line breaks or control characters');

/** The headers that a mail may add. */
const MAIL_HEADERS = ['List-Unsubscribe', 'List-Unsubscribe-Post'] as const;

export const MailPayload = z.strictObject({
  /** The kind of mail, for the log: `auth.verification`. */
  kind: headerText(60),
  /** One bare address; a list or a display name is rejected. */
  to: headerText(254).pipe(z.email()),
  subject: headerText(250),
  text: z.string().min(1),
  html: z.string().min(1),
  /** Contains a code, or a link that expires, so sending it again later makes no sense. */
  one_time: z.boolean().optional(),
  /** Receives the answer to the mail; by default the sender does. */
  reply_to: z.strictObject({ name: headerText(120), address: headerText(254).pipe(z.email()) }).optional(),
  headers: z.partialRecord(z.enum(MAIL_HEADERS), headerText(900)).optional(),
});
export type Mail = Readonly<z.infer<typeof MailPayload>>;

export const sendMailJob = defineJob({ name: 'send-mail', kind: 'mail', payload: MailPayload });

/** For operators, in the mail log. */
const BOUNCE_REASONS: Readonly<Record<BounceKind, string>> = {
  hard: 'The mail provider reported that the address cannot receive mail',
  complaint: 'The mail provider reported that the recipient marked a mail as spam',
};

export interface Mailer {
  /** Queues a mail in the transaction that causes it; the worker sends and logs it. */
  queue(tx: Tx, mail: Mail): Promise<void>;
  /** Sends mails now that wait for their next attempt, or failed for good. */
  sendNow(tx: Tx, outboxIds: readonly number[]): Promise<void>;
  /** Removes an address from the log, and failed mails to it, for example when its owner deletes the account. */
  forget(tx: Tx, address: string): Promise<void>;
  /** Records that a mail provider reported an address. Repeated reports change nothing. */
  recordBounce(tx: Tx, address: string, kind: BounceKind): Promise<void>;
  /** Deletes some mails from the log that are older. Returns how many. */
  forgetBefore(db: Executor, moment: Date, limit: number): Promise<number>;
}

export function createMailer(outbox: Pick<Outbox, 'add' | 'runNow' | 'deleteFailed'>): Mailer {
  return {
    // Validated here already: an invalid mail must fail the transaction that causes it, not the worker.
    queue: (tx, mail) => outbox.add(tx, sendMailJob, MailPayload.parse(mail)),
    async sendNow(tx, outboxIds) {
      if (outboxIds.length === 0) return;
      await outbox.runNow(tx, outboxIds);
      await mailLog.markWaiting(tx, outboxIds);
    },
    async forget(tx, address) {
      await mailLog.eraseRecipient(tx, address);
      await deleteBounce(tx, address);
      await outbox.deleteFailed(tx, sendMailJob, { key: 'to', text: address });
    },
    async recordBounce(tx, address, kind) {
      if (await insertBounce(tx, address, kind)) await mailLog.markBounced(tx, address, BOUNCE_REASONS[kind]);
    },
    forgetBefore: mailLog.deleteBefore,
  };
}
