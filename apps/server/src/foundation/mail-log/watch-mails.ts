import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { listStaff } from '#foundation/access/index.ts';
import type { Notifier } from '#foundation/notifications/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Schedule } from '#platform/queue/schedule.ts';
import { mailsFailingKind } from './mail-log.notifications.ts';
import type { MailLogService } from './mail-log.service.ts';

const EVERY_SECONDS = 300;
/** A mail server that restarts is not reported. */
const PATIENCE_MS = 15 * 60_000;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly mails: Pick<MailLogService, 'failing'>;
}

/** Notifies staff, once a day, while mails cannot be sent. */
export const watchMails = ({ db, clock, notifier, mails }: Deps): Schedule => ({
  name: 'watch-mails',
  everySeconds: EVERY_SECONDS,
  run: async () => {
    const now = clock.now();
    const failing = await mails.failing();
    if (failing === null || now.getTime() - Date.parse(failing.since) < PATIENCE_MS) return;
    await transaction(db, async (tx) => {
      await notifier.notify(tx, mailsFailingKind, {
        data: {},
        to: { userIds: await listStaff(tx, [foundationPermissions.viewLogs]) },
        about: 'mails',
        once: now.toISOString().slice(0, 10),
      });
    });
  },
});
