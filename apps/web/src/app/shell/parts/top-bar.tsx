import { lazy, Suspense } from 'react';
import { useBootstrap } from '#platform/session/session-context.tsx';
import { AccountMenu } from '#foundation/account/account-menu.tsx';
import { Brand } from './brand.tsx';
import { GuestLinks } from './guest-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';

/** Visitors have nothing to be told, nor has anybody on most sites. */
const NotificationsBell = lazy(async () => ({
  default: (await import('./notifications-bell.tsx')).NotificationsBell,
}));

/** The bar over the page: the site's menus and the way home on phones, and the way in or the person's own menu. */
export function TopBar() {
  const { user, settings } = useBootstrap();
  return (
    <header className="sticky top-0 z-(--z-top-bar) flex h-(--top) items-center gap-3.5 bg-[color-mix(in_oklab,var(--k-bg)_90%,transparent)] px-(--gut) backdrop-blur-xl max-md:gap-2 max-md:group-has-data-hero/page:absolute max-md:group-has-data-hero/page:inset-x-0 max-md:group-has-data-hero/page:bg-transparent max-md:group-has-data-hero/page:bg-linear-to-b max-md:group-has-data-hero/page:from-black/60 max-md:group-has-data-hero/page:to-transparent max-md:group-has-data-hero/page:text-white max-md:group-has-data-hero/page:backdrop-blur-none">
      <MobileMenu />
      <Brand className="md:hidden" nameClassName="max-[379px]:sr-only" />
      <div className="ms-auto flex items-center gap-2">
        {user === null ? (
          <GuestLinks />
        ) : (
          <>
            <Suspense>{settings.notif.integrated ? <NotificationsBell /> : null}</Suspense>
            <AccountMenu user={user} />
          </>
        )}
      </div>
    </header>
  );
}
