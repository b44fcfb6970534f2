import { IMPORT_PATH } from '@kinora/contracts/catalogue/addresses.ts';
import type { ImportState } from '@kinora/contracts/community/imports.ts';
import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { type Notifier, notificationGroups } from '#foundation/notifications/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { defineNotificationKind } from '#platform/notification-kind.ts';
import type { Translate } from '#platform/text/translate.ts';
import { type ImportRow, listEnded } from './imports.repository.ts';

const Import = z.object({ import_id: id('integer') });

/** An import of the reader has ended, or could not go on. The text follows what the import is now. */
export const createImportKind = (pool: StatementPool) =>
  defineNotificationKind({
    id: 'imports.finished',
    group: notificationGroups.account,
    label: (t) => t('An import is finished or has failed'),
    defaults: ['email', 'browser', 'push'],
    data: Import,
    load: async ({ userId }, data) => {
      const ids = data.map((one) => one.import_id);
      const rows = new Map((await listEnded(pool, ids, userId)).map((row) => [row.id, row]));
      return ids.map((importId) => rows.get(importId));
    },
    compose: (t, { id: importId, file_name: name, state, imported }) => ({
      icon: 'import',
      text: textOf(t, state, name),
      names: [name],
      ...(state === 'done' && {
        detail: t('[one 1 entry imported|other :count entries imported]', { count: imported }),
      }),
      action: { label: t('Open the import'), path: `${IMPORT_PATH}/${importId}` },
    }),
  });

function textOf(t: Translate, state: ImportState, name: string): string {
  if (state === 'unreadable') return t('The file :name could not be read', { name });
  if (state === 'stopped') return t('The import of :name was interrupted. You can resume it.', { name });
  return t('The import of :name is finished', { name });
}

export type NotifyEnd = ReturnType<typeof createNotifyEnd>;

/** Creates a function that tells a member that an import has ended. A resumed import ends more than once. */
export const createNotifyEnd =
  (notifier: Pick<Notifier, 'notify'>, kind: ReturnType<typeof createImportKind>) =>
  (tx: Tx, { id: importId, user_id: userId }: Pick<ImportRow, 'id' | 'user_id'>): Promise<void> =>
    notifier.notify(tx, kind, {
      data: { import_id: importId },
      to: { userIds: [userId] },
      about: `import:${importId}`,
    });
