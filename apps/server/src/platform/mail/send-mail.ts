import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '#platform/clock/clock.ts';
import { isConnectionLost } from '#platform/db/database-error.ts';
import type { Database } from '#platform/db/database.ts';
import { handleRemoteJob, type JobHandler } from '#platform/queue/job.ts';
import { recordAttempt, markFailed, markSent } from './mail-log.repository.ts';
import { sendMailJob } from './mailer.ts';
import type { Sender } from './sender.ts';
import type { MailTransport } from './transport.ts';

const ERROR_MAX = 1000;
const SEND_MS = 25_000;

interface SendMailDeps {
  readonly db: Database;
  readonly transport: MailTransport;
  readonly sender: () => Sender;
  /** The domain of message ids. It stays the same while the sender changes, so that no mail is sent twice. */
  readonly domain: string;
  readonly clock: Clock;
}

/** After the server accepted a mail, the log must record it; otherwise the next attempt sends it again. */
const NOTE_TRIES = 20;
const NOTE_PAUSE_MS = 1000;

/**
 * Sends a queued mail and maintains the mail log. The log records failures, and mails that were sent before the job
 * itself could be marked done.
 */
export function sendMailHandler({ db, transport, sender, domain, clock }: SendMailDeps): JobHandler {
  return handleRemoteJob(sendMailJob, async (mail, { id, signal }) => {
    // The same on every attempt, so that mail servers can detect a duplicate.
    const messageId = `<outbox-${id}@${domain}>`;
    const { kind, to, subject, text, html, reply_to: replyTo } = mail;
    if (!(await recordAttempt(db, { messageId, kind, recipient: to, subject, at: clock.now() }))) return;
    try {
      const message = {
        messageId,
        from: sender(),
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(replyTo === undefined ? {} : { replyTo }),
        // Prevents auto-replies, and marks the mail as automatic for mail servers.
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      // The rest of the job's time is reserved for the log.
      await transport.send(message, AbortSignal.any([signal, AbortSignal.timeout(SEND_MS)]));
    } catch (error) {
      await markFailed(db, messageId, String(error).slice(0, ERROR_MAX));
      throw error;
    }
    await persistently(() => markSent(db, messageId, clock.now()));
  });
}

/** Retries while the database connection is lost. */
async function persistently(write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (tries === NOTE_TRIES || !isConnectionLost(error)) throw error;
      await delay(NOTE_PAUSE_MS);
    }
  }
}
