import {
  getNotificationSubscriptions,
  listNotifications,
  NOTIFICATIONS_PAGE,
} from '@kinora/contracts/foundation/notifications.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const notificationQueries = {
  /** The user's notifications, newest first: the first page, or the page at a cursor. */
  list: (cursor: string | null = null) =>
    endpointQuery(listNotifications, {
      query: { perPage: NOTIFICATIONS_PAGE, ...(cursor !== null && { cursor }) },
    }),
  /** Which notifications reach the user through which channels. */
  subscriptions: () => endpointQuery(getNotificationSubscriptions),
};
