import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Notification } from '@kinora/contracts/foundation/notifications.ts';
import { ActionLink, isAllowedAction } from '#platform/action-link/action-link.tsx';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useCalendarDays } from '#platform/i18n/use-calendar-days.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useMarkRead } from '../use-mark-read.ts';
import { boldParts } from './bold-parts.ts';
import { NotificationButtons } from './notification-buttons.tsx';
import { NotificationPicture } from './notification-picture.tsx';

interface NotificationItemProps {
  readonly notification: Notification;
  /** Called when it opens a page of this site. */
  readonly onLeave?: (() => void) | undefined;
}

/** One notification. A click anywhere marks it as read and opens what it is about. */
export function NotificationItem({ notification, onLeave }: NotificationItemProps) {
  const { t } = useTrans();
  const { mutate: markRead } = useMarkRead();
  const { id, read_at: readAt, data, created_at: createdAt } = notification;
  const isUnread = readAt === null;
  const read = () => {
    if (isUnread) markRead([id]);
  };
  return (
    <div
      className={clsx(
        'relative grid grid-cols-[48px_minmax(0,1fr)_8px] items-start gap-3.5 px-(--item-gut) py-3.25',
        (isUnread || data.mainAction !== null) && 'hover:bg-wash',
      )}
    >
      <NotificationPicture data={data} />
      <div className="min-w-0 text-sm/[1.4]">
        <Opener notification={notification} onRead={read} onLeave={onLeave}>
          {data.lines.map((line) => (
            <span
              key={line.content}
              className={clsx(
                'block wrap-anywhere',
                line.type === 'secondary' && 'mt-0.5 text-[13px] text-fg-3',
                line.type === 'primary' && !isUnread && 'text-fg-2',
              )}
            >
              {boldParts(line.content, line.names).map(({ text, isName }, place) =>
                // Equal parts can repeat, so only their place tells them apart.
                isName ? (
                  <b key={`${place} ${text}`} className="font-semibold">
                    {text}
                  </b>
                ) : (
                  text
                ),
              )}
            </span>
          ))}
        </Opener>
        {data.lines.map(({ action }) =>
          action === undefined ? null : (
            <ActionLink
              key={action.action}
              action={action}
              className="relative z-1 mt-1 inline-block text-[13px] font-[550] hover:underline"
              onClick={read}
            />
          ),
        )}
        <Time moment={createdAt} />
        <NotificationButtons notification={notification} onRead={read} />
      </div>
      {isUnread ? (
        <span className="mt-1.5 size-2 rounded-full bg-accent">
          <span className="sr-only">{t('Unread')}</span>
        </span>
      ) : null}
    </div>
  );
}

interface OpenerProps extends NotificationItemProps {
  readonly onRead: () => void;
  readonly children: ReactNode;
}

/** Covers the notification. */
const COVER = 'block text-start after:absolute after:inset-0';

/** The link to what a notification is about; a button if it is about nothing that can be opened. */
function Opener({ notification, onRead, onLeave, children }: OpenerProps) {
  const { mainAction } = notification.data;
  if (mainAction !== null && isAllowedAction(mainAction))
    return (
      <ActionLink
        action={mainAction}
        className={COVER}
        onClick={() => {
          onRead();
          onLeave?.();
        }}
      >
        {children}
      </ActionLink>
    );
  if (notification.read_at !== null) return <div>{children}</div>;
  return (
    <button type="button" className={COVER} onClick={onRead}>
      {children}
    </button>
  );
}

/** The time since a moment of today; the time of day for earlier days, which are named above. */
function Time({ moment }: { moment: string }) {
  const { isToday, timeOf } = useCalendarDays();
  const className = 'mt-1 block text-[12.5px] text-fg-3';
  return isToday(moment) ? (
    <TimeAgo moment={moment} className={className} />
  ) : (
    <time dateTime={moment} className={className}>
      {timeOf(moment)}
    </time>
  );
}
