import {
  getNotificationSubscriptions,
  getUnreadCount,
  listNotifications,
  markNotificationsRead,
  saveNotificationSubscriptions,
} from '@kinora/contracts/foundation/notifications.ts';
import { type Caller, requireUserId } from '#platform/http/caller.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { NotificationPreferences } from './notifications.preferences.service.ts';
import type { NotificationsService } from './notifications.service.ts';

interface Deps {
  readonly notifications: NotificationsService;
  readonly preferences: NotificationPreferences;
  readonly languagesOf: LanguageResolver;
}

const ownerOf = (caller: Caller) => ({ userId: requireUserId(caller), permissions: caller.permissions });

export const notificationsRoutes = ({ notifications, preferences, languagesOf }: Deps): Route[] => [
  route(listNotifications, async ({ request, query, caller }) => {
    const reader = { userId: requireUserId(caller), languages: await languagesOf(request, caller) };
    return notifications.list(reader, { cursor: query.cursor, perPage: query.perPage });
  }),
  route(getUnreadCount, async ({ caller }) => ({
    unreadCount: await notifications.countUnread(requireUserId(caller)),
  })),
  route(markNotificationsRead, async ({ body, caller }) => ({
    unreadCount: await notifications.markRead(requireUserId(caller), body.ids ?? 'all'),
  })),
  route(getNotificationSubscriptions, async ({ request, caller }) => {
    const t = await notifications.translator(await languagesOf(request, caller));
    return preferences.get(ownerOf(caller), t);
  }),
  route(saveNotificationSubscriptions, async ({ body, caller }) => {
    await preferences.save(ownerOf(caller), {
      selections: body.selections,
      mailFrequency: body.mail_frequency,
    });
    return {};
  }),
];
