import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markNotificationsRead, NOTIFICATION_COUNT_MAX } from '@kinora/contracts/foundation/notifications.ts';
import { call } from '#platform/api/call.ts';
import { useSessionStore } from '#platform/session/session-context.tsx';
import { applyUnreadCount, showUnreadCount, shownUnreadCount } from './apply-unread-count.ts';
import { type NotificationIds, setReadAt } from './notification-cache.ts';

/** Marks notifications as read. The page shows it at once, and takes it back if it was not saved. */
export function useMarkRead() {
  const client = useQueryClient();
  const session = useSessionStore();
  return useMutation({
    mutationFn: (ids: NotificationIds) =>
      call(markNotificationsRead, { body: ids === 'all' ? { markAllAsUnread: true } : { ids: [...ids] } }),
    onMutate: (ids) => {
      const changed = setReadAt(client, ids, new Date().toISOString());
      const before = shownUnreadCount(session) ?? 0;
      const after = ids === 'all' ? 0 : remaining(before, changed.length);
      showUnreadCount(session, after);
      return { changed, taken: before - after };
    },
    onSuccess: ({ unreadCount }, ids) => {
      // A list that arrived meanwhile may show them as unread.
      setReadAt(client, ids, new Date().toISOString());
      applyUnreadCount(session, client, unreadCount);
    },
    onError: (_error, _ids, optimistic) => {
      if (optimistic === undefined) return;
      setReadAt(client, optimistic.changed, null);
      showUnreadCount(session, (shownUnreadCount(session) ?? 0) + optimistic.taken);
    },
  });
}

/** The largest count means 'or more', so it stays until the server has counted. */
const remaining = (before: number, read: number) =>
  before >= NOTIFICATION_COUNT_MAX ? before : Math.max(0, before - read);
