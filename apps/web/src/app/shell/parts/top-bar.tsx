import { clsx } from 'clsx';
import { useHasBackdrop } from '#platform/navigation/page-handle.ts';
import { useIsSignedIn, useSettings, useUser } from '#platform/session/session-context.tsx';
import { useHasAd } from '#foundation/ads/ad-slot.tsx';
import { AccountMenu } from '#foundation/account/account-menu.tsx';
import { lazyHydrated } from '#ui/lazy.tsx';
import { useIsScrolled } from '#ui/use-is-scrolled.ts';
import { Brand } from './brand.tsx';
import { GuestLinks } from './guest-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchTrigger } from './search-entry.tsx';

/** Lazy, because visitors have no notifications. */
const NotificationsBell = lazyHydrated(
  async () => (await import('#foundation/notifications/notifications-bell.tsx')).NotificationsBell,
);

/** The scroll distance, in pixels, over which a page's picture is behind the bar. */
const CLEAR_UNTIL = 220;

/** Dark in every theme, because it overlays a picture. */
const onPicture = 'on-dark bg-linear-to-b from-black/60 via-black/28 via-55% to-transparent';

const onPage =
  'bg-[color-mix(in_oklab,var(--k-bg)_90%,transparent)] backdrop-blur-xl max-md:group-has-data-hero/page:absolute max-md:group-has-data-hero/page:inset-x-0 max-md:group-has-data-hero/page:bg-transparent max-md:group-has-data-hero/page:bg-linear-to-b max-md:group-has-data-hero/page:from-black/60 max-md:group-has-data-hero/page:to-transparent max-md:group-has-data-hero/page:text-white max-md:group-has-data-hero/page:backdrop-blur-none';

/** The bar at the top: menus and the home link on phones, search, and the login links or the user's menu. */
export function TopBar() {
  const user = useUser();
  const settings = useSettings();
  const isSignedIn = useIsSignedIn();
  const isScrolled = useIsScrolled(CLEAR_UNTIL);
  const hasAdBelow = useHasAd('general_top');
  const isClear = useHasBackdrop() && !hasAdBelow && !isScrolled;
  return (
    <header
      className={clsx(
        'sticky top-(--bar) z-(--z-top-bar) flex h-(--top) items-center gap-3.5 px-(--gut) max-md:gap-2',
        isClear ? onPicture : onPage,
      )}
    >
      <MobileMenu />
      <Brand className="md:hidden" nameClassName="max-[379px]:sr-only" />
      <SearchTrigger isOnPicture={isClear} />
      <div className="ms-auto flex items-center gap-2 max-md:[form+&]:ms-0">
        {isSignedIn ? (
          <>
            {settings.notif.integrated ? <NotificationsBell /> : null}
            <AccountMenu user={user} />
          </>
        ) : (
          <GuestLinks />
        )}
      </div>
    </header>
  );
}
