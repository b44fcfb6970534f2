import { useLoaderData } from 'react-router';
import { ChannelView } from '#catalogue/channels/channel-view.tsx';
import { LandingHead } from '#catalogue/seo/landing-head.tsx';
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

/** The row New from friends, for the same reason. */
const FriendTitles = lazyHydrated(
  async () => (await import('#community/activities/friend-titles.tsx')).FriendTitles,
);

/** The space of the rows until they arrive: a landscape row with its margin, on phones and on wider screens. */
const rowSpace =
  'in-data-[watching-rows=1]:empty:min-h-[266px] md:in-data-[watching-rows=1]:empty:min-h-[303px] in-data-[watching-rows=2]:empty:min-h-[532px] md:in-data-[watching-rows=2]:empty:min-h-[606px]';

/** The same of a row of posters, whose width depends on that of a phone. */
const friendSpace =
  'in-data-[friend-rows=1]:empty:min-h-[calc(120.5px+45vw)] md:in-data-[friend-rows=1]:empty:min-h-[395px]';

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
              <>
                <div className={rowSpace}>
                  <WatchingRows />
                </div>
                <div className={friendSpace}>
                  <FriendTitles />
                </div>
              </>
            ) : null
          }
        />
      )}
    </>
  );
}
