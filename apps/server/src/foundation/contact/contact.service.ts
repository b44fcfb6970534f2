import {
  CONTACT_SPAM_DAYS,
  type ContactInput,
  contactSettings,
} from '@kinora/contracts/foundation/contact.ts';
import type { HumanCheckService } from '#foundation/human-check/index.ts';
import type { Mails } from '#foundation/mails/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { ContactThrottle } from './contact-throttle.ts';
import { contactMessageMail } from './contact.mails.ts';
import * as repository from './contact.repository.ts';

const DAY_MS = 24 * 3600 * 1000;
const BATCH = 1000;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly baseUrl: URL;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly mails: Mails;
  readonly humanCheck: Pick<HumanCheckService, 'assertHuman'>;
  readonly throttle: ContactThrottle;
}

/** The form, and what is known about its sender. */
interface NewMessage extends ContactInput {
  readonly human_token?: string | undefined;
  /** Null for a visitor. */
  readonly userId: number | null;
  readonly language: string;
  /** What the hourly limit is counted by. */
  readonly source: string;
}

export type ContactService = ReturnType<typeof createContactService>;

export function createContactService({ db, clock, baseUrl, settings, mails, humanCheck, throttle }: Deps) {
  const store = ({ name, email, message, language, userId }: NewMessage): Promise<void> =>
    transaction(db, async (tx) => {
      const values = { user_id: userId, name, email, message, language, created_at: clock.now() };
      const id = await repository.insert(tx, values);
      const { recipient } = settings.get(contactSettings);
      if (recipient === '') return;
      const url = new URL(`/admin/messages/${id}`, baseUrl).href;
      const mail = { id, sender: { name, email }, message, url };
      await mails.queue(tx, { email: recipient, language: null }, contactMessageMail, mail);
    });

  return {
    /**
     * Stores a message, and queues a copy for the recipient of the settings in the same transaction. The copy is
     * retried for a day, and the message itself stays, so an outage of the mail server loses nothing.
     */
    async send(message: NewMessage): Promise<void> {
      await humanCheck.assertHuman('contact', message.human_token);
      await throttle.limited(message.source, () => store(message));
    },

    /** Deletes spam after a month, and all messages after the time that the settings allow. */
    async cleanOld(): Promise<void> {
      const now = clock.now();
      const spamBefore = new Date(now.getTime() - CONTACT_SPAM_DAYS * DAY_MS);
      while ((await repository.deleteSpam(db, spamBefore, BATCH)) === BATCH);
      const { keep_months: months } = settings.get(contactSettings);
      if (months === 0) return;
      const before = new Date(now);
      before.setUTCMonth(before.getUTCMonth() - months);
      while ((await repository.deleteOld(db, before, BATCH)) === BATCH);
    },
  };
}
