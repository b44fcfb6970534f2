import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { listStaff } from '#foundation/access/index.ts';
import type { Notifier } from '#foundation/notifications/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Schedule } from '#platform/queue/schedule.ts';
import { errorsRisingKind } from './logs.notifications.ts';
import { countRecent } from './logs.repository.ts';

const EVERY_SECONDS = 300;
/** Fewer errors than this are never reported. */
const ERRORS_MIN = 20;
/** How many times the hourly average of the day before. */
const RISE = 5;

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly notifier: Pick<Notifier, 'notify'>;
}

/** Notifies staff, once a day, when errors become frequent. */
export const watchErrors = ({ db, pool, clock, notifier }: Deps): Schedule => ({
  name: 'watch-errors',
  everySeconds: EVERY_SECONDS,
  run: async () => {
    const now = clock.now();
    const [recent] = await countRecent(pool, now);
    const errors = recent?.last_hour ?? 0;
    if (recent === undefined || errors < ERRORS_MIN || errors < RISE * recent.hourly_before) return;
    await transaction(db, async (tx) => {
      await notifier.notify(tx, errorsRisingKind, {
        data: { errors },
        to: { userIds: await listStaff(tx, [foundationPermissions.viewLogs]) },
        about: 'errors',
        once: now.toISOString().slice(0, 10),
      });
    });
  },
});
