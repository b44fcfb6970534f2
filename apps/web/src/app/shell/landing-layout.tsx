import { clsx } from 'clsx';
import { Outlet } from 'react-router';
import { AccountMenu } from '#foundation/account/account-menu.tsx';
import { MenuLink } from '#foundation/menus/menu-link.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useMenu } from '#platform/navigation/use-menu.ts';
import { useIsSignedIn, useUser } from '#platform/session/session-context.tsx';
import { Brand } from './parts/brand.tsx';
import { GuestLinks } from './parts/guest-links.tsx';
import { SiteFooter } from './parts/site-footer.tsx';
import { SkipLink } from './parts/skip-link.tsx';

/** The layout of the landing page: a top bar and a footer, no sidebar. */
export default function LandingLayout() {
  return (
    <div className="relative flex min-h-dvh flex-col bg-bg">
      <SkipLink />
      <LandingBar />
      <main id="content" tabIndex={-1} className="focus-none flex-1">
        <Outlet />
      </main>
      <div className="mx-auto w-full max-w-[1200px]">
        <LandingMenu className="px-(--gut) md:hidden" />
        <SiteFooter position="landing-page-footer" />
      </div>
    </div>
  );
}

/** Overlays the page, so that the headline has the first screen to itself. */
function LandingBar() {
  const user = useUser();
  const isSignedIn = useIsSignedIn();
  return (
    <header className="absolute inset-x-0 top-0 z-(--z-top-bar) flex h-16 items-center gap-4 px-4.5 text-on-navbar md:h-20 md:gap-8.5 md:px-12">
      <Brand nameClassName="max-[379px]:sr-only" />
      <LandingMenu className="no-scrollbar overflow-x-auto max-md:hidden" />
      <div className="ms-auto flex flex-none items-center gap-2">
        {isSignedIn ? <AccountMenu user={user} /> : <GuestLinks />}
      </div>
    </header>
  );
}

/** The menu of the landing page. On phones it is shown below the page, because the top bar has no room for it. */
function LandingMenu({ className }: { className: string }) {
  const { t, dynamic } = useTrans();
  const { items } = useMenu('landing-page-navbar');
  if (items.length === 0) return null;
  return (
    <nav aria-label={t('Main')} className={clsx('min-w-0', className)}>
      <ul className="flex gap-x-8.5 gap-y-1 py-2 text-[14.5px] font-medium max-md:flex-wrap">
        {items.map((item) => (
          <li key={item.id} className="flex-none">
            <MenuLink
              item={item}
              className="inline-flex min-h-6 items-center rounded-xs text-fg-2 hover:text-fg max-md:min-h-11"
            >
              {dynamic(item.label)}
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
