import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** Links to the user's notifications. */
export function NotificationsBell() {
  const { t } = useTrans();
  return (
    <Link
      to="/notifications"
      aria-label={t('Notifications')}
      className="touch-target relative inline-grid size-10 place-items-center rounded-full text-fg-2 transition-colors hover:bg-wash-2 hover:text-fg max-md:group-has-data-hero/page:text-white"
    >
      <Bell size={20} strokeWidth={1.8} aria-hidden />
    </Link>
  );
}
