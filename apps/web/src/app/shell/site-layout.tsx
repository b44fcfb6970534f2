import { clsx } from 'clsx';
import { Outlet } from 'react-router';
import { AdSlot, useHasAd } from '#foundation/ads/ad-slot.tsx';
import { useHasBackdrop } from '#platform/navigation/page-handle.ts';
import { useBootstrapOrNull } from '#platform/session/session-context.tsx';
import { lazyHydrated } from '#ui/late.tsx';
import { Sidebar } from './parts/sidebar.tsx';
import { SiteFooter } from './parts/site-footer.tsx';
import { SkipLink } from './parts/skip-link.tsx';
import { TabBar } from './parts/tab-bar.tsx';
import { TopBar } from './parts/top-bar.tsx';
import { useIsLandingHome } from './parts/use-is-landing-home.ts';

/** Lazy: few sites use the landing page, which has its own layout, as their home page. */
const LandingLayout = lazyHydrated(async () => (await import('./landing-layout.tsx')).default);

/** Lazy, because only sites with ads need it. */
const ReloadForSensitivePages = lazyHydrated(
  async () => (await import('#foundation/ads/clean-documents.tsx')).ReloadForSensitivePages,
);

/** The layout of every public page: sidebar, top bar and footer. */
export default function SiteLayout() {
  return useIsLandingHome() ? <LandingLayout /> : <SiteFrame />;
}

function SiteFrame() {
  // With an ad at the top, no picture is behind the top bar, so pages that start with one must not move it up.
  const hasTopAd = useHasAd('general_top');
  const isPulledUp = useHasBackdrop();
  const hasAds = Object.keys(useBootstrapOrNull()?.ads ?? {}).length > 0;
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
            <Outlet />
          </div>
          <AdSlot name="general_bottom" />
        </main>
        <SiteFooter />
      </div>
      <TabBar />
    </div>
  );
}
