import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { handleJob, type JobHandler } from '#platform/queue/job.ts';
import { begin, markFailed, markSent } from './mail-log.repository.ts';
import { sendMailJob } from './mailer.ts';
import type { MailTransport } from './transport.ts';

const ERROR_MAX = 1000;

interface SendMailDeps {
  readonly db: Database;
  readonly transport: MailTransport;
  /** `Kinora <no-reply@example.com>` */
  readonly from: string;
  readonly clock: Clock;
}

/**
 * Sends a queued mail and keeps the log of it. The log is written outside the job's transaction, so that it
 * tells of failures, and of a mail that left before the job itself could be marked done.
 */
export function sendMailHandler({ db, transport, from, clock }: SendMailDeps): JobHandler {
  return handleJob(sendMailJob, async (mail, { id }) => {
    const messageId = messageIdOf(id, from);
    const { kind, to, subject, text, html } = mail;
    if (!(await begin(db, { messageId, kind, recipient: to, subject, at: clock.now() }))) return;
    try {
      await transport.sendMail({
        messageId,
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        // Answering machines stay silent, and mail servers know a machine wrote this.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      await markFailed(db, messageId, String(error).slice(0, ERROR_MAX));
      throw error;
    }
    await markSent(db, messageId, clock.now());
  });
}

/** The same on every try: should a mail leave twice all the same, mail servers can tell it is one. */
function messageIdOf(outboxId: number, from: string): string {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return `<outbox-${outboxId}@${domain}>`;
}
