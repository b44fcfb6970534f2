import { useQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { useRef } from 'react';
import type { Notification } from '@kinora/contracts/foundation/notifications.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { useCursorPages } from '#platform/query/use-cursor-pages.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { notificationQueries } from './notifications.queries.ts';
import { NotificationDays } from './parts/notification-days.tsx';
import { NoNotifications, NotificationsFailed, NotificationSkeletons } from './parts/notification-states.tsx';
import { useHasUnread } from './parts/use-has-unread.ts';
import { useMarkRead } from './use-mark-read.ts';

const load = pageLoader({
  // Notifications of the account and its subscription are for users without one too.
  access: { subscription: false },
  optional: () => [notificationQueries.list()],
});

export { load as clientLoader, load as loader };

/** All notifications of the user. */
export default function NotificationsPage() {
  const { t } = useTrans();
  const { branding, notif } = useSettings();
  const { data } = useQuery(notificationQueries.list());
  const latest = data?.pagination.data;
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate: markRead } = useMarkRead();
  const hasUnread = useHasUnread(latest);
  return (
    <div className="max-w-180 pb-13 [--item-gut:0px] [--picture-ground:var(--k-bg)] md:[--item-gut:12px]">
      <title>{`${t('Notifications')} · ${branding.site_name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="mt-4 mb-3 flex flex-wrap items-center gap-x-2 gap-y-3 md:mt-6 md:mb-4">
        <h1 ref={heading} tabIndex={-1} className="me-auto text-page">
          {t('Notifications')}
        </h1>
        {hasUnread ? (
          <Button
            size="sm"
            onPress={() => {
              markRead('all');
              // The button disappears.
              heading.current?.focus();
            }}
          >
            {t('Mark all as read')}
          </Button>
        ) : null}
        {notif.subs.integrated ? (
          <ButtonLink
            href="/notifications/settings"
            variant="text"
            size="sm"
            icon={<Settings2 size={16} aria-hidden="true" />}
          >
            {t('Settings')}
          </ButtonLink>
        ) : null}
      </div>
      {/* New notifications move the pages, so the list starts again with its first one. */}
      <div className="md:-mx-(--item-gut)">
        <List key={latest?.[0]?.id ?? 'none'} newest={latest?.[0]?.id} />
      </div>
    </div>
  );
}

function List({ newest }: { newest: number | undefined }) {
  const { t } = useTrans();
  const { items, hasMore, isLoadingMore, isFailed, loadMore, retry } = useCursorPages<Notification>(
    `notifications ${newest ?? ''}`,
    notificationQueries.list,
    ({ id }) => id,
  );
  return (
    <>
      {items === undefined && !isFailed ? <NotificationSkeletons /> : null}
      {items?.length === 0 ? <NoNotifications /> : null}
      {items === undefined ? null : <NotificationDays notifications={items} Heading="h2" />}
      {isFailed ? <NotificationsFailed onRetry={retry} /> : null}
      {hasMore || isLoadingMore ? (
        <div className="flex justify-center py-6">
          <Button isPending={isLoadingMore} onPress={loadMore}>
            {t('Show more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
