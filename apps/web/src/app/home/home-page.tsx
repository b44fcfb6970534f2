import { useLoaderData } from 'react-router';
import { ChannelView } from '#catalogue/channels/channel-view.tsx';
import { LandingHead } from '#catalogue/seo/landing-head.tsx';
import { rowSpace } from '#catalogue/watch-progress/row-space.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { lazyHydrated } from '#ui/lazy.tsx';
import { type HomeData, loadHome } from './home-loader.ts';

/** Lazy, because most home pages are channels. */
const LandingContent = lazyHydrated(
  async () => (await import('#catalogue/landing/landing-content.tsx')).LandingContent,
);

/** Lazy, because visitors have no such rows and should not wait for the code. */
const WatchingRows = lazyHydrated(
  async () => (await import('#catalogue/watch-progress/watching-rows.tsx')).WatchingRows,
);

export { loadHome as clientLoader, loadHome as loader };

/** The page at `/`. */
export default function HomePage() {
  const { channel } = useLoaderData<HomeData>();
  const isMember = useIsSignedIn();
  return (
    <>
      <LandingHead />
      {channel === null ? (
        <LandingContent />
      ) : (
        <ChannelView
          place={{ slugOrId: channel, restriction: undefined }}
          isHome
          own={
            isMember ? (
              <div className={rowSpace}>
                <WatchingRows />
              </div>
            ) : null
          }
        />
      )}
    </>
  );
}
