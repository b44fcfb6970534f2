import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '#platform/clock/clock.ts';
import { isConnectionLost } from '#platform/db/database-error.ts';
import type { Database } from '#platform/db/database.ts';
import { handleRemoteJob, type JobHandler, type RemoteJobContext } from '#platform/queue/job.ts';
import { insertBounce } from './mail-bounces.repository.ts';
import { markFailed, markGivenUp, markSent, recordAttempt } from './mail-log.repository.ts';
import { type Mail, sendMailJob } from './mailer.ts';
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

/** Status codes of RFC 3463 for an address that does not exist or is disabled. Other refusals may be temporary. */
const BAD_ADDRESS = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;

/** After the server accepted a mail, the log must record it; otherwise the next attempt sends it again. */
const NOTE_TRIES = 20;
const NOTE_PAUSE_MS = 1000;

/**
 * Sends a queued mail and maintains the mail log. The log records failures, and mails that were sent before the job
 * itself could be marked done.
 */
export function sendMailHandler({ db, transport, sender, domain, clock }: SendMailDeps): JobHandler {
  // The same on every attempt, so that mail servers can detect a duplicate.
  const messageIdOf = (id: number) => `<outbox-${id}@${domain}>`;
  const send = async (mail: Mail, { id, signal }: RemoteJobContext): Promise<void> => {
    const messageId = messageIdOf(id);
    const { kind, to, subject, text, html, reply_to: replyTo, one_time: isOneTime = false, headers } = mail;
    const entry = { outboxId: id, messageId, kind, recipient: to, subject, isOneTime, at: clock.now() };
    if (!(await recordAttempt(db, entry))) return;
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
        headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
      };
      // The rest of the job's time is reserved for the log.
      await transport.send(message, AbortSignal.any([signal, AbortSignal.timeout(SEND_MS)]));
    } catch (error) {
      const reply = String(error).slice(0, ERROR_MAX);
      const isBounced = BAD_ADDRESS.test(reply);
      await markFailed(db, messageId, { status: isBounced ? 'bounced' : 'waiting', error: reply });
      // No later attempt would reach this address.
      if (isBounced) return void (await insertBounce(db, to, 'hard'));
      throw error;
    }
    await persistently(() => markSent(db, messageId, clock.now()));
  };
  return handleRemoteJob(sendMailJob, send, {
    giveUp: (_, { tx, id }) => markGivenUp(tx, messageIdOf(id)),
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
