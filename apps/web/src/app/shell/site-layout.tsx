import { clsx } from 'clsx';
import { Outlet, useMatches } from 'react-router';
import { TitleCardSlotsProvider } from '#catalogue/title-cards/title-card-slots.tsx';
import { titleCardSlots } from '#community/title-actions/title-card-slots.ts';
import { AdSlot, useHasAd } from '#foundation/ads/ad-slot.tsx';
import { useHasBackdrop } from '#platform/navigation/page-handle.ts';
import { useBootstrapPart } from '#platform/session/session-context.tsx';
import { lazyHydrated } from '#ui/lazy.tsx';
import { Sidebar } from './parts/sidebar.tsx';
import { SiteFooter } from './parts/site-footer.tsx';
import { SkipLink } from './parts/skip-link.tsx';
import { TabBar } from './parts/tab-bar.tsx';
import { TopBar } from './parts/top-bar.tsx';

/** Lazy: few sites use the landing page, which has its own layout, as their home page. */
const LandingLayout = lazyHydrated(async () => (await import('./landing-layout.tsx')).default);

/** Lazy, because only sites with ads need it. */
const ReloadForSensitivePages = lazyHydrated(
  async () => (await import('#foundation/ads/reload-for-sensitive-pages.tsx')).ReloadForSensitivePages,
);

/** The layout of every public page: sidebar, top bar and footer. */
export default function SiteLayout() {
  return useIsLandingHome() ? <LandingLayout /> : <SiteFrame />;
}

/** Whether this site's home page is the landing page: its loader then returns no channel. */
function useIsLandingHome(): boolean {
  return useMatches().some(
    ({ pathname, loaderData: data }) =>
      pathname === '/' &&
      typeof data === 'object' &&
      data !== null &&
      'channel' in data &&
      data.channel === null,
  );
}

function SiteFrame() {
  // With an ad at the top, no picture is behind the top bar, so pages that start with one must not move it up.
  const hasTopAd = useHasAd('general_top');
  const isPulledUp = useHasBackdrop();
  const hasAds = useBootstrapPart((data) => Object.keys(data?.ads ?? {}).length > 0);
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[var(--side)_minmax(0,1fr)]">
      <SkipLink />
      {hasAds && <ReloadForSensitivePages />}
      <Sidebar />
      <div className={clsx(!hasTopAd && 'group/page', 'relative flex min-w-0 flex-col')}>
        <TopBar />
        <main id="content" tabIndex={-1} className="focus-none flex-1 px-(--gut) pt-1 md:pt-2">
          <AdSlot name="general_top" />
          <div className={hasTopAd && isPulledUp ? '[--top:0px]' : 'contents'}>
            <TitleCardSlotsProvider slots={titleCardSlots}>
              <Outlet />
            </TitleCardSlotsProvider>
          </div>
          <AdSlot name="general_bottom" />
        </main>
        <SiteFooter />
      </div>
      <TabBar />
    </div>
  );
}
