import type { QueryClient } from '@tanstack/react-query';
import type { SessionStore } from '#platform/session/session-store.ts';
import { NOTIFICATIONS_KEY } from './notification-cache.ts';

/** The number of unread notifications that the page shows. Undefined while it does not know the user. */
export const shownUnreadCount = (session: SessionStore): number | undefined =>
  session.get()?.user?.unread_notifications_count;

/** Sets the number on the bell. */
export function showUnreadCount(session: SessionStore, count: number): void {
  const data = session.get();
  if (!data?.user || data.user.unread_notifications_count === count) return;
  session.set({ ...data, user: { ...data.user, unread_notifications_count: count } });
}

/**
 * Sets the number of unread notifications that the server reports. If the page showed another one, its notifications
 * are stale, so they are requested again.
 */
export function applyUnreadCount(session: SessionStore, queryClient: QueryClient, count: number): void {
  const isStale = shownUnreadCount(session) !== count;
  showUnreadCount(session, count);
  if (isStale) void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
}
