import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { type Notifier, notificationGroups } from '#foundation/notifications/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { defineNotificationKind } from '#platform/notification-kind.ts';
import { findReady } from './data-exports.repository.ts';

const Export = z.object({ export_id: id('integer') });

/** Where the file is downloaded. */
export const DATA_PATH = '/account-settings#data';

/** The file with the data of the reader can be downloaded. A mail says so too, whatever the preferences say. */
export const createExportKind = ({ pool, clock }: { pool: StatementPool; clock: Clock }) =>
  defineNotificationKind({
    id: 'data-exports.ready',
    group: notificationGroups.account,
    label: (t) => t('Your data is ready'),
    note: (t) => t('Always sent by email'),
    defaults: ['email', 'browser', 'push'],
    locked: ['email'],
    data: Export,
    load: async ({ userId }, data) => {
      const ids = data.map((one) => one.export_id);
      const ready = new Set((await findReady(pool, ids, userId, clock.now())).map((row) => row.id));
      return data.map((one) => (ready.has(one.export_id) ? one : undefined));
    },
    compose: (t) => ({
      icon: 'bell',
      text: t('Your data is ready'),
      action: { label: t('Download your data'), path: DATA_PATH },
    }),
  });

export type NotifyReady = ReturnType<typeof createNotifyReady>;

/** Creates a function that tells a member that their file is ready. */
export const createNotifyReady =
  (notifier: Pick<Notifier, 'notify'>, kind: ReturnType<typeof createExportKind>) =>
  (tx: Tx, userId: number, exportId: number): Promise<void> =>
    notifier.notify(tx, kind, {
      data: { export_id: exportId },
      to: { userIds: [userId] },
      about: 'me',
      once: String(exportId),
    });
