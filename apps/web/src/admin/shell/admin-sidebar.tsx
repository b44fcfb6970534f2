import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { routeVisitor } from '#platform/permissions/route-guard.ts';
import { useBootstrap } from '#platform/session/session-context.tsx';
import { LogoMark } from '#ui/logo.tsx';
import { type AdminLinkGroup, visibleGroups } from './navigation.ts';
import { useLinkCounts } from './use-link-counts.ts';

/** The navigation of the back office, filtered by the user's permissions. */
export function AdminSidebar({ className, onNavigate }: { className?: string; onNavigate?: () => void }) {
  const { t } = useTrans();
  const bootstrap = useBootstrap();
  const counts = useLinkCounts();
  const hasWork = (path: string) => counts(path) !== undefined;
  const groups = visibleGroups(routeVisitor(bootstrap).holds, hasWork);
  const nav = useCurrentLinkInView();
  const renderGroups = (isPinned: boolean) =>
    groups
      .filter((group) => (group.isPinned ?? false) === isPinned)
      .map((group) => (
        <SidebarGroup key={group.heading(t)} group={group} counts={counts} onNavigate={onNavigate} />
      ));
  return (
    <aside
      className={clsx(
        'flex flex-col bg-navbar px-2.5 pb-3 text-on-navbar lg:sticky lg:top-(--bar) lg:h-[calc(100dvh-var(--bar))] lg:border-e lg:border-line',
        className,
      )}
    >
      <NavLink
        to="/"
        className="flex h-14 flex-none items-center gap-2.25 rounded-[7px] px-2 text-[15px] font-[680] [font-stretch:118%]"
      >
        <LogoMark size={22} />
        <span className="truncate">{bootstrap.settings.branding.site_name}</span>
        <span className="ms-auto flex-none text-micro font-medium text-fg-2 [font-stretch:100%]">
          {t('View site')}
        </span>
      </NavLink>
      <nav ref={nav} aria-label={t('Admin')} className="flex min-h-0 flex-1 flex-col gap-3.5 lg:gap-2">
        {/* The end fades out, which shows that the list goes on. */}
        <div className="flex flex-col gap-3.5 lg:min-h-0 lg:flex-1 lg:scroll-py-8 lg:overflow-y-auto lg:mask-b-from-[calc(100%-28px)] lg:pb-7">
          {renderGroups(false)}
        </div>
        {renderGroups(true)}
      </nav>
    </aside>
  );
}

/** Scrolls the link of the current page into view. */
function useCurrentLinkInView() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return nav;
}

function SidebarGroup({
  group,
  counts,
  onNavigate,
}: {
  group: AdminLinkGroup;
  counts: ReturnType<typeof useLinkCounts>;
  onNavigate: (() => void) | undefined;
}) {
  const { t } = useTrans();
  return (
    <div>
      <p className={clsx('px-2.25 pb-1 text-[11.5px] text-fg-3', group.isPinned && 'sr-only')}>
        {group.heading(t)}
      </p>
      <ul className="grid gap-px">
        {group.links.map(({ label, path, icon: Icon }) => (
          <li key={path}>
            <NavLink
              to={path}
              // The URL of the reports is a prefix of all others.
              end={path === '/admin'}
              onClick={onNavigate}
              className="flex h-7.5 items-center gap-2.5 rounded-[7px] px-2.25 font-medium text-fg-2 hover:bg-wash hover:text-fg aria-[current]:bg-wash-2 aria-[current]:font-semibold aria-[current]:text-fg coarse:h-11"
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
              <span className="truncate">{label(t)}</span>
              <LinkCount text={counts(path)} />
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Work to do. The space separates it from the name of the link for screen readers: "Messages 3 need attention". */
function LinkCount({ text }: { text: string | undefined }) {
  const { t } = useTrans();
  if (text === undefined) return null;
  return (
    <>
      {' '}
      <span className="ms-auto flex flex-none items-center gap-1.75 text-[12.5px] font-semibold text-accent-text tabular-nums">
        <span className="size-1.5 rounded-full bg-accent" aria-hidden="true" />
        <span aria-hidden="true">{text}</span>
        <span className="sr-only">{t(':count need attention', { count: text })}</span>
      </span>
    </>
  );
}
