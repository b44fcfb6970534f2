import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountState } from '@kinora/contracts/foundation/account-gate.ts';
import { getUnreadCount } from '@kinora/contracts/foundation/notifications.ts';
import { NOTIFICATIONS_KEY } from '#foundation/notifications/notification-cache.ts';
import { applyUnreadCount } from '#foundation/notifications/apply-unread-count.ts';
import { call } from '#platform/api/call.ts';
import { useSessionStore, useSettings, useUser } from '#platform/session/session-context.tsx';
import { createBrowserNotices } from './browser-notices.client.ts';
import { openLiveChannel } from './live-channel.client.ts';
import { announceWork } from './work-events.ts';

/** Keeps the notifications of a signed-in user current, and tells the back office of progress. Use it once. */
export function LiveUpdates(): null {
  const session = useSessionStore();
  const queryClient = useQueryClient();
  const user = useUser();
  const settings = useSettings();
  // Others may not call the site.
  const isNormal = accountState(user, settings.require_email_confirmation) === 'normal';
  const userId = isNormal ? user?.id : undefined;
  const isEnabled = settings.live.enable;
  useEffect(() => {
    if (userId === undefined) return undefined;
    const notify = createBrowserNotices({
      queryClient,
      siteName: () => session.get()?.settings.branding.site_name ?? '',
      open: (address) => window.location.assign(address),
    });
    const open = () =>
      openLiveChannel({
        userId,
        isEnabled,
        poll: async () => (await call(getUnreadCount)).unreadCount,
        onMessage: (message, isLeader) => {
          if (message.type === 'notifications') {
            applyUnreadCount(session, queryClient, message.unread);
            // More people may have joined a notification, which leaves the count as it is.
            if (message.isNews) void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
            if (message.isNews && isLeader) notify();
          } else if (message.type === 'work') announceWork(message);
          else session.refresh().catch(() => undefined);
        },
      });
    let close: (() => void) | undefined = open();
    // A page in the back-forward cache must not hold the lock.
    const onHide = () => {
      close?.();
      close = undefined;
    };
    const onShow = () => {
      close ??= open();
    };
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
      onHide();
    };
  }, [session, queryClient, userId, isEnabled]);
  return null;
}
