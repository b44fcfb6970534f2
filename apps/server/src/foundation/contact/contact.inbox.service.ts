import { contactSettings, type ContactStatus } from '@kinora/contracts/foundation/contact.ts';
import { brandingSettings } from '@kinora/contracts/foundation/site-settings.ts';
import { recordAudit, recordAudits } from '#foundation/audit/index.ts';
import type { Mails } from '#foundation/mails/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { contactMessageMail, contactReplyMail } from './contact.mails.ts';
import * as repository from './contact.repository.ts';
import type { MessageRow } from './contact.repository.ts';

/** The subject type of contact messages in the audit log. */
export const MESSAGE_SUBJECT = 'contact_message';

/** The states of a mail that was not sent, as in the mail log. */
const FAILING: ReadonlySet<string> = new Set(['waiting', 'failed', 'bounced']);

/** Above this, the number of open messages is shown as 99+. */
const OPEN_MAX = 100;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly mails: Mails;
}

export type InboxService = ReturnType<typeof createInboxService>;

export function createInboxService({ db, clock, settings, mails }: Deps) {
  const known = async (row: Promise<MessageRow | undefined>): Promise<MessageRow> => {
    const message = await row;
    if (message === undefined) throw new AppError('not_found');
    return message;
  };

  return {
    recipient: (): string => settings.get(contactSettings).recipient,

    /** Returns the number of open messages, and whether the last copy by email failed. */
    async state(): Promise<{ open_count: number; is_mail_failing: boolean; recipient: string }> {
      const { recipient } = settings.get(contactSettings);
      const lastCopy = { kind: contactMessageMail.kind, recipient };
      const [openCount, status] = await Promise.all([
        repository.countOpen(db, OPEN_MAX),
        recipient === '' ? undefined : repository.findLastMailStatus(db, lastCopy),
      ]);
      return {
        open_count: openCount,
        is_mail_failing: status !== undefined && FAILING.has(status),
        recipient,
      };
    },

    /** Returns a message and marks it as read. */
    async open(id: number): Promise<MessageRow> {
      await repository.markRead(db, id, clock.now());
      return known(repository.find(db, id));
    },

    /** Changes the status of messages. Returns how many changed. */
    setStatus: (ids: readonly number[], status: ContactStatus): Promise<number> =>
      transaction(db, async (tx) => {
        const messages = await repository.listForUpdate(tx, ids);
        const changed = messages.filter((message) => message.status !== status);
        const changedIds = changed.map(({ id }) => id);
        if (changed.length > 0) await repository.updateStatus(tx, changedIds, { status, at: clock.now() });
        await recordAudits(
          tx,
          changed.map((message) => ({
            action: 'update',
            subject: subjectOf(message.id),
            before: { status: message.status },
            after: { status },
          })),
        );
        return changed.length;
      }),

    /** Stores a reply, queues it for the sender and marks the message as done. */
    reply: (id: number, text: string, userId: number): Promise<MessageRow> =>
      transaction(db, async (tx) => {
        await repository.listForUpdate(tx, [id]);
        const { email, language, message, status } = await known(repository.find(tx, id));
        const at = clock.now();
        await repository.insertReply(tx, { message_id: id, user_id: userId, text, created_at: at });
        await repository.updateStatus(tx, [id], { status: 'done', at });
        const siteName = settings.get(brandingSettings).site_name;
        const replyTo = settings.get(contactSettings).recipient;
        await mails.queue(tx, { email, language }, contactReplyMail, {
          siteName,
          text,
          quote: message,
          replyTo,
        });
        await recordAudit(tx, {
          action: 'reply',
          subject: subjectOf(id),
          before: { status },
          after: { status: 'done' },
        });
        return known(repository.find(tx, id));
      }),

    /** Deletes messages with their replies. Returns how many there were. */
    removeMany: (ids: readonly number[]): Promise<number> =>
      transaction(db, async (tx) => {
        const messages = await repository.listForUpdate(tx, ids);
        await repository.deleteMany(tx, ids);
        await recordAudits(
          tx,
          messages.map(({ id, status }) => ({
            action: 'delete',
            subject: subjectOf(id),
            before: { status },
          })),
        );
        return messages.length;
      }),
  };
}

/** The log keeps no name and no text of the sender: a deleted message must be gone. */
const subjectOf = (id: number) => ({ type: MESSAGE_SUBJECT, id, name: `#${id}` });
