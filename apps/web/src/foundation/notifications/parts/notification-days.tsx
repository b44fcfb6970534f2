import { useId } from 'react';
import type { Notification } from '@kinora/contracts/foundation/notifications.ts';
import { groupByDay } from '#platform/i18n/calendar-days.ts';
import { useCalendarDays } from '#platform/i18n/use-calendar-days.ts';
import { NotificationItem } from './notification-item.tsx';

/** Notifications by day. */
export function NotificationDays({
  notifications,
  Heading,
  onLeave,
}: {
  notifications: readonly Notification[];
  Heading: 'h2' | 'h3';
  onLeave?: () => void;
}) {
  const { dayOf, nameOf } = useCalendarDays();
  const id = useId();
  return groupByDay(notifications, (one) => dayOf(one.created_at)).map(({ day, items }) => (
    <section key={day} aria-labelledby={`${id}-${day}`}>
      <Heading id={`${id}-${day}`} className="px-(--item-gut) pt-3 pb-1 text-[12.5px] font-normal text-fg-3">
        {nameOf(day)}
      </Heading>
      <ul className="divide-y divide-wash-2">
        {items.map((notification) => (
          <li key={notification.id}>
            <NotificationItem notification={notification} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
