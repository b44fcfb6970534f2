import {
  Bell,
  Film,
  Import,
  ListVideo,
  type LucideIcon,
  MessageSquare,
  MonitorSmartphone,
} from 'lucide-react';
import { TriangleAlert, UserRound } from 'lucide-react';
import type { Notification, NotificationIcon } from '@kinora/contracts/foundation/notifications.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Avatar } from '#ui/avatar.tsx';

const icons: Readonly<Record<NotificationIcon, LucideIcon>> = {
  bell: Bell,
  text: MessageSquare,
  user: UserRound,
  title: Film,
  list: ListVideo,
  import: Import,
  device: MonitorSmartphone,
  alert: TriangleAlert,
};

/** The people of a notification, its poster, or the icon of its kind. The text names what they show. */
export function NotificationPicture({ data }: { data: Notification['data'] }) {
  const [first, second] = data.actors;
  if (first !== undefined && second === undefined) return <Person person={first} size={48} />;
  if (first !== undefined && second !== undefined)
    return (
      <span className="flex">
        <Person person={second} size={34} />
        <Person person={first} size={34} className="-ms-5 ring-2 ring-(--picture-ground)" />
      </span>
    );
  if (data.image !== null)
    return (
      <img
        src={data.image}
        alt=""
        width={48}
        height={72}
        loading="lazy"
        decoding="async"
        className="h-18 w-12 rounded-md bg-raised object-cover"
      />
    );
  const Icon = icons[data.lines[0]?.icon ?? 'bell'];
  return (
    <span className="grid size-12 place-items-center rounded-xl bg-wash-2 text-fg-2">
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}

function Person({
  person,
  ...look
}: {
  person: Notification['data']['actors'][number];
  size: 34 | 48;
  className?: string;
}) {
  const { t } = useTrans();
  return <Avatar name={person?.name ?? t('Deleted user')} src={person?.image} isDecorative {...look} />;
}
