import type { QueryClient } from '@tanstack/react-query';
import { listNotifications, type Notification } from '@kinora/contracts/foundation/notifications.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';

type Page = CallOutput<typeof listNotifications>;

/** The key of all loaded pages of notifications. */
export const NOTIFICATIONS_KEY = endpointKey(listNotifications);

/** Which notifications: some by id, or all. */
export type NotificationIds = readonly number[] | 'all';

const includes = (ids: NotificationIds, { id }: Notification) => ids === 'all' || ids.includes(id);

/** Sets when notifications were read, wherever the page shows them. Returns the ids that this changed. */
export function setReadAt(
  client: QueryClient,
  ids: NotificationIds,
  readAt: string | null,
): readonly number[] {
  const changed = new Set<number>();
  const update = (one: Notification) => {
    if (!includes(ids, one) || (one.read_at === null) === (readAt === null)) return one;
    changed.add(one.id);
    return { ...one, read_at: readAt };
  };
  client.setQueriesData<Page>(
    { queryKey: NOTIFICATIONS_KEY },
    (page) => page && { ...page, pagination: { ...page.pagination, data: page.pagination.data.map(update) } },
  );
  return [...changed];
}
