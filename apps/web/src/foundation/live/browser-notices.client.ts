import type { QueryClient } from '@tanstack/react-query';
import {
  getNotificationSubscriptions,
  listNotifications,
  markNotificationsRead,
  type Notification as SiteNotification,
} from '@kinora/contracts/foundation/notifications.ts';
import { isAbsoluteUrl } from '@kinora/contracts/platform/absolute-url.ts';
import { call } from '#platform/api/call.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

const SHOWN_MAX = 3;
const PREFERENCES_MS = 5 * 60_000;
/** Many browsers may hear of the same news at once. */
const SPREAD_MS = 3000;

interface Deps {
  readonly queryClient: QueryClient;
  readonly siteName: () => string;
  /** Opens a path of this site, or another address. */
  readonly open: (address: string) => void;
}

/**
 * Shows new notifications of the kinds that the user chose through the browser. Call the returned function when there is
 * news.
 */
export function createBrowserNotices({ queryClient, siteName, open }: Deps) {
  const startedAt = Date.now();
  const shown = new Set<string>();
  let timer: number | undefined;

  const show = ({ id, data }: SiteNotification): void => {
    const [line] = data.lines;
    if (line === undefined) return;
    const notice = new Notification(siteName(), {
      body: line.content,
      // The browser replaces an earlier one of the same notification.
      tag: `notification-${id}`,
      ...(data.image !== null && { icon: data.image }),
    });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
      // The page that opens does not depend on it.
      call(markNotificationsRead, { body: { ids: [id] } }).catch(() => undefined);
      if (data.mainAction !== null && isOpenable(data.mainAction.action)) open(data.mainAction.action);
    });
  };

  const showNew = async (): Promise<void> => {
    const [{ pagination }, preferences] = await Promise.all([
      call(listNotifications, { query: { perPage: SHOWN_MAX } }),
      queryClient.query({ ...endpointQuery(getNotificationSubscriptions), staleTime: PREFERENCES_MS }),
    ]);
    const chosen = new Map(
      preferences.user_selections.map(({ notif_id: kind, channels }) => [kind, channels.browser === true]),
    );
    for (const one of pagination.data) {
      const key = `${one.id} ${one.created_at}`;
      const isNew = one.read_at === null && Date.parse(one.created_at) > startedAt && !shown.has(key);
      shown.add(key);
      if (isNew && chosen.get(one.type) === true) show(one);
    }
  };

  return (): void => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    timer ??= window.setTimeout(() => {
      timer = undefined;
      // The bell shows them anyway.
      showNew().catch(() => undefined);
    }, Math.random() * SPREAD_MS);
  };
}

const isOpenable = (address: string): boolean =>
  isAbsoluteUrl(address) ? /^https?:\/\//i.test(address) : address.startsWith('/');
