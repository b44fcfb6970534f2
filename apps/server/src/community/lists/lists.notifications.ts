import { listPath } from '@kinora/contracts/catalogue/addresses.ts';
import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { actorsText, notificationGroups } from '#foundation/notifications/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { defineNotificationKind, type NotificationReader } from '#platform/notification-kind.ts';
import { findOwned, findShared } from './lists.notifications.repository.ts';

const List = z.object({ list_id: id('integer') });

/** The kinds about members who edit a list together. */
export function createListKinds(pool: StatementPool) {
  const loadBy =
    (find: typeof findShared) =>
    async ({ userId }: NotificationReader, data: readonly z.infer<typeof List>[]) => {
      const ids = data.map((one) => one.list_id);
      const rows = new Map((await find(pool, ids, userId)).map((row) => [row.id, row]));
      return ids.map((listId) => rows.get(listId));
    };

  const invitation = defineNotificationKind({
    id: 'lists.invitation',
    group: notificationGroups.sharing,
    label: (t) => t('Someone invites you to edit their list'),
    defaults: ['email', 'browser', 'push'],
    data: List,
    load: loadBy(findShared),
    compose: (t, list, cause) => {
      const { who, names } = actorsText(t, cause);
      const { name } = list;
      return {
        icon: 'list',
        text: t(':who invited you to edit the list :name', { who, name }),
        names: [...names, name],
        action: { label: t('Open the list'), path: listPath(list) },
      };
    },
  });

  const accepted = defineNotificationKind({
    id: 'lists.accepted',
    group: notificationGroups.sharing,
    label: (t) => t('Someone accepts your invitation to edit a list'),
    defaults: ['browser', 'push'],
    data: List,
    load: loadBy(findOwned),
    compose: (t, list, cause) => {
      const { who, names, count } = actorsText(t, cause);
      const { name } = list;
      return {
        icon: 'list',
        text: t('[one :who now edits your list :name|other :who now edit your list :name]', {
          who,
          name,
          count,
        }),
        names: [...names, name],
        action: { label: t('Open the list'), path: listPath(list) },
      };
    },
  });

  return { invitation, accepted };
}

export type ListKinds = ReturnType<typeof createListKinds>;
