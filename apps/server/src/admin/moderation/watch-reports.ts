import { listStaff } from '#foundation/access/index.ts';
import type { Notifier } from '#foundation/notifications/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Schedule } from '#platform/queue/schedule.ts';
import { COUNTED_KINDS } from './moderation.counts.repository.ts';
import { MODERATION_PERMISSIONS } from './moderation.counts.service.ts';
import { reportsWaitingKind } from './moderation.notifications.ts';
import { hasWaited } from './moderation.waiting.repository.ts';

const EVERY_SECONDS = 600;
const PATIENCE_MS = 3_600_000;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly notifier: Pick<Notifier, 'notify'>;
}

/** Notifies moderators, once a day for each kind of text, of reports and held texts that wait for an hour. */
export const watchReports = ({ db, clock, notifier }: Deps): Schedule => ({
  name: 'watch-reports',
  everySeconds: EVERY_SECONDS,
  run: async () => {
    const now = clock.now();
    for (const of of COUNTED_KINDS) {
      if (!(await hasWaited(db, of, new Date(now.getTime() - PATIENCE_MS)))) continue;
      await transaction(db, async (tx) => {
        await notifier.notify(tx, reportsWaitingKind, {
          data: { of },
          to: { userIds: await listStaff(tx, [MODERATION_PERMISSIONS[of]]) },
          about: 'texts',
          once: `${of}:${now.toISOString().slice(0, 10)}`,
        });
      });
    }
  },
});
