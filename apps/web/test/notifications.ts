import { onTestFinished, vi } from 'vitest';
import {
  getNotificationSubscriptions,
  listNotifications,
  markNotificationsRead,
  type Notification,
  type NotificationChannel,
  saveNotificationSubscriptions,
} from '@kinora/contracts/foundation/notifications.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser, publicSettings } from './bootstrap-data.ts';
import { fakeApi } from './fake-api.ts';

type Data = Notification['data'];

/** An unread notification of today: Idris replied to a comment. */
export function notification(
  id: number,
  { data, ...changes }: Partial<Omit<Notification, 'data'>> & { data?: Partial<Data> } = {},
): Notification {
  return {
    id,
    type: 'comments.reply',
    read_at: null,
    created_at: '2026-11-16T10:00:00Z',
    ...changes,
    data: {
      image: null,
      actors: [{ id: 20, name: 'Idris', image: null }],
      lines: [{ type: 'primary', icon: 'text', content: `Idris replied to comment ${id}`, names: ['Idris'] }],
      mainAction: { action: `/comments/${id}`, label: 'Open the comment' },
      buttonActions: [],
      ...data,
    },
  };
}

/** Responds to the calls of the bell and of the page; reading marks the notifications, as on the server. */
export function fakeNotifications(all: readonly Notification[], { perPage = 30 } = {}) {
  const api = fakeApi();
  let current = [...all];
  api.on(listNotifications, ({ query }) => {
    const start = Number(query['cursor'] ?? 0);
    const next = start + perPage;
    return {
      pagination: {
        data: current.slice(start, next),
        per_page: perPage,
        next_cursor: next < current.length ? String(next) : null,
        prev_cursor: null,
      },
    };
  });
  api.on(markNotificationsRead, ({ body }) => {
    const ids = typeof body === 'object' && body !== null && 'ids' in body ? body.ids : null;
    const isMarked = (id: number) => ids === null || (Array.isArray(ids) && ids.includes(id));
    current = current.map((one) => (isMarked(one.id) ? { ...one, read_at: '2026-11-16T12:00:00Z' } : one));
    return { unreadCount: current.filter((one) => one.read_at === null).length };
  });
  return api;
}

/** A member with unread notifications. */
export const notified = (unread: number, notif = { integrated: true, subs: { integrated: true } }) =>
  bootstrapData({
    user: currentUser({ unread_notifications_count: unread, timezone: 'UTC' }),
    settings: publicSettings({ notif }),
  });

type Subscriptions = CallOutput<typeof getNotificationSubscriptions>;

const kind = (id: string, name: string, locked: NotificationChannel[] = []) => ({
  notif_id: id,
  name,
  description: locked.length > 0 ? 'Always sent by email' : '',
  locked_channels: locked,
  default_channels: ['browser' as const],
});

/** Two groups; in the first one, email is on for one of two kinds. */
export const subscriptions = (changes: Partial<Subscriptions> = {}): Subscriptions => ({
  available_channels: ['email', 'browser'],
  subscriptions: [
    { group_name: 'Community', subscriptions: [kind('reply', 'Replies'), kind('follow', 'Followers')] },
    { group_name: 'Your account', subscriptions: [kind('sign-in', 'A new sign-in', ['email'])] },
  ],
  user_selections: [
    { notif_id: 'reply', channels: { email: true, browser: true } },
    { notif_id: 'follow', channels: { email: false, browser: true } },
    { notif_id: 'sign-in', channels: { email: true, browser: false } },
  ],
  ...changes,
});

export function fakeSubscriptions(data: Subscriptions = subscriptions()) {
  const api = fakeApi();
  api.on(getNotificationSubscriptions, () => data);
  api.on(saveNotificationSubscriptions, () => ({}));
  onTestFinished(() => closeToast());
  return api;
}

/** The decision of the browser about notifications; `asked` is what the user answers to its question. */
export function stubBrowserPermission(permission: NotificationPermission, asked = permission) {
  const requestPermission = vi.fn(async () => asked);
  vi.stubGlobal('Notification', { permission, requestPermission });
  onTestFinished(() => void vi.unstubAllGlobals());
  return requestPermission;
}
