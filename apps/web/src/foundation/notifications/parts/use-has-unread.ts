import type { Notification } from '@kinora/contracts/foundation/notifications.ts';
import { useBootstrapPart } from '#platform/session/session-context.tsx';

/** Whether the user has unread notifications, shown or not. */
export function useHasUnread(shown: readonly Notification[] | undefined): boolean {
  const count = useBootstrapPart((data) => data?.user?.unread_notifications_count ?? 0);
  return count > 0 || shown?.some(({ read_at: readAt }) => readAt === null) === true;
}
