import { clsx } from 'clsx';
import { Bell } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useBootstrapPart } from '#platform/session/session-context.tsx';
import { lazyPart } from '#ui/lazy.tsx';
import { lazyCode } from '#ui/load-part.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';

const loadPopover = async () => (await import('./parts/notifications-popover.tsx')).NotificationsPopover;
const NotificationsPopover = lazyPart(loadPopover);
/** Larger counts are shown as this number or more. */
const SHOWN_MAX = 99;

/**
 * Opens the latest notifications, whose code loads on first use, and shows how many are unread. Before hydration it is
 * a link to their page, which modified clicks still open.
 */
export function NotificationsBell() {
  const { t } = useTrans();
  const isHydrated = useIsHydrated();
  const unread = useBootstrapPart((data) => data?.user?.unread_notifications_count ?? 0);
  const triggerRef = useRef<HTMLAnchorElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent | KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Another press retries code that failed to load.
    lazyCode.retry();
    setWanted(true);
    setOpen(true);
  };
  // Prefetch: ignore errors.
  const fetchPopover = () => void loadPopover().catch(() => undefined);
  return (
    <>
      <Link
        ref={triggerRef}
        to="/notifications"
        aria-label={bellLabel(t, unread)}
        {...(isHydrated && { role: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
        className={clsx(
          'touch-target relative inline-grid size-10 place-items-center rounded-full transition-colors hover:bg-wash-2 hover:text-fg max-md:group-has-data-hero/page:text-white',
          isOpen ? 'bg-wash-2 text-fg' : 'text-fg-2',
        )}
        onClick={open}
        onKeyDown={(event) => {
          // Not by its click, which react-aria takes for that of a screen reader: it then delays the focus.
          if (event.key === 'Enter' || event.key === ' ') open(event);
        }}
        onPointerEnter={fetchPopover}
        onFocus={fetchPopover}
      >
        <Bell size={20} strokeWidth={1.8} aria-hidden />
        {unread > 0 ? (
          <span
            aria-hidden="true"
            className="absolute -end-px top-[3px] h-4 min-w-4 rounded-lg bg-accent px-1 text-center text-[10.5px]/4 font-bold text-on-accent"
          >
            {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
          </span>
        ) : null}
      </Link>
      <Suspense>
        {isWanted ? <NotificationsPopover control={{ triggerRef, isOpen, onOpenChange: setOpen }} /> : null}
      </Suspense>
    </>
  );
}

function bellLabel(t: ReturnType<typeof useTrans>['t'], unread: number): string {
  if (unread === 0) return t('Notifications');
  return unread > SHOWN_MAX
    ? t('Notifications, more than :count unread', { count: SHOWN_MAX })
    : t('Notifications, :count unread', { count: unread });
}
