import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { Heading } from 'react-aria-components/Heading';
import { Link } from 'react-router';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { Button } from '#ui/button.tsx';
import { iconButtonClass } from '#ui/button-style.ts';
import { Popover, type PopoverProps } from '#ui/popover.tsx';
import { notificationQueries } from '../notifications.queries.ts';
import { useMarkRead } from '../use-mark-read.ts';
import { NotificationDays } from './notification-days.tsx';
import { NoNotifications, NotificationsFailed, NotificationSkeletons } from './notification-states.tsx';
import { useHasUnread } from './use-has-unread.ts';

/** The latest notifications, below the bell; a tray on phones. */
export function NotificationsPopover({ control }: { control: NonNullable<PopoverProps['control']> }) {
  return (
    <Popover
      control={control}
      width={420}
      className="flex flex-col [--item-gut:20px] [--picture-ground:var(--k-overlay)]"
    >
      <Content onLeave={() => control.onOpenChange(false)} />
    </Popover>
  );
}

function Content({ onLeave }: { onLeave: () => void }) {
  const { t } = useTrans();
  const { subs } = useSettings().notif;
  const { mutate: markRead } = useMarkRead();
  const { data, isError, refetch } = useQuery(notificationQueries.list());
  const notifications = data?.pagination.data;
  const hasUnread = useHasUnread(notifications);
  return (
    <>
      <div className="flex items-center gap-1.5 pe-3 pt-3.5 pb-3 ps-5">
        <Heading slot="title" className="min-w-0 flex-1 text-panel-sm">
          {t('Notifications')}
        </Heading>
        {hasUnread ? (
          <Button variant="text" size="xs" onPress={() => markRead('all')}>
            {t('Mark all as read')}
          </Button>
        ) : null}
        {subs.integrated ? (
          <Link
            to="/notifications/settings"
            aria-label={t('Notification settings')}
            className={iconButtonClass('sm', 'plain', 'hover:bg-wash-2 hover:text-fg')}
            onClick={onLeave}
          >
            <SlidersHorizontal size={17} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        ) : null}
      </div>
      <div className="max-h-[min(640px,calc(100dvh-190px))] overflow-y-auto overscroll-contain [scrollbar-width:thin] max-md:max-h-[64dvh]">
        {data === undefined && !isError ? <NotificationSkeletons /> : null}
        {data === undefined && isError ? <NotificationsFailed onRetry={() => void refetch()} /> : null}
        {notifications?.length === 0 ? <NoNotifications /> : null}
        {notifications === undefined ? null : (
          <NotificationDays notifications={notifications} Heading="h3" onLeave={onLeave} />
        )}
      </div>
      {notifications === undefined || notifications.length === 0 ? null : (
        <Link
          to="/notifications"
          className="grid h-11.5 flex-none place-items-center border-t border-line text-[13.5px] font-[550] hover:bg-wash"
          onClick={onLeave}
        >
          {t('View all')}
        </Link>
      )}
    </>
  );
}
