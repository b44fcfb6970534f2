import type { Mails } from '#foundation/mails/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { NotificationKind } from '#platform/notification-kind.ts';
import type { Schedule } from '#platform/queue/schedule.ts';
import { mailDataOf, type MailSite, type Shown } from './mail-data.ts';
import { notificationsMail } from './notifications.mails.ts';
import * as repository from './notifications.mails.repository.ts';
import { isMailed } from './notifications.preferences.service.ts';
import type { NotificationsService } from './notifications.service.ts';

/** People claimed together. */
const BATCH = 50;
/** Much longer than a batch takes. */
const LEASE_SECONDS = 600;
const EVERY_SECONDS = 30;
/** Notifications that one mail can be about; more follow in another mail. */
const DUE_MAX = 200;

interface Deps extends MailSite {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly logger: Pick<Logger, 'error'>;
  readonly mails: Mails;
  readonly notifications: Pick<NotificationsService, 'compose'>;
  readonly kinds: () => readonly NotificationKind[];
  readonly siteZone: () => string;
}

/** Mails people what they have not read. */
export function createNotificationMails(deps: Deps) {
  const { db, pool, mails, kinds, siteZone } = deps;

  /** What is due for a person, and what of it they want and may see. */
  const read = async (userId: number, reader: repository.MailReaderRow | undefined) => {
    const rows = await repository.listDue(pool, userId, DUE_MAX);
    const channels = toRecord(reader?.channels);
    const wanted = new Set(
      kinds()
        .filter((kind) => isMailed(kind, channels))
        .map(({ id }) => id),
    );
    const mailed = reader === undefined ? [] : rows.filter(({ kind }) => kind !== null && wanted.has(kind));
    const { language = null } = reader ?? {};
    const languages = language === null ? [] : [language];
    const contents = await deps.notifications.compose({ userId, languages }, mailed);
    const shown = mailed.flatMap(({ id, kind }): Shown[] => {
      const content = contents.get(id);
      return content === undefined ? [] : [{ id, kind, content }];
    });
    return { ids: rows.map(({ id }) => id), shown };
  };

  /**
   * Mails a person exactly once: the transaction that queues the mail also marks its notifications. If one was read
   * since the mail was composed, the mail is composed again.
   */
  const mail = async (userId: number): Promise<'done' | 'changed'> => {
    const reader = await repository.findReader(db, userId);
    const { ids, shown } = await read(userId, reader);
    const mailedIds = shown.map(({ id }) => id);
    return transaction(db, async (tx) => {
      const due = new Set(await repository.lockDue(tx, userId, ids));
      if (!mailedIds.every((id) => due.has(id))) return 'changed';
      await repository.clearDue(tx, userId, { ids, mailedIds });
      await repository.endWaiting(tx, userId, siteZone());
      if (reader !== undefined && shown.length > 0)
        await mails.queue(
          tx,
          reader,
          notificationsMail,
          mailDataOf(deps, { userId, frequency: reader.frequency, shown }),
        );
      return 'done';
    });
  };

  /** Sends the mails that are due. A person whose mail fails does not stop the others, and is tried again later. */
  const sendDue = async (): Promise<void> => {
    for (;;) {
      const userIds = await repository.claimDue(db, { limit: BATCH, leaseSeconds: LEASE_SECONDS });
      for (const userId of userIds) {
        try {
          while ((await mail(userId)) === 'changed');
        } catch (err) {
          deps.logger.error({ err, userId }, 'could not mail the notifications of a user');
        }
      }
      if (userIds.length < BATCH) return;
    }
  };

  const schedules: readonly Schedule[] = [
    { name: 'mail-notifications', everySeconds: EVERY_SECONDS, run: sendDue },
  ];
  return { schedules };
}

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
