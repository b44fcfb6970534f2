import { useLoaderData } from 'react-router';
import { ChannelView } from '#catalogue/channels/channel-view.tsx';
import { LandingHead } from '#catalogue/seo/landing-head.tsx';
import { useUser } from '#platform/session/session-context.tsx';
import { late } from '#ui/late.tsx';
import { type HomeData, loadHome } from './home-loader.ts';

/** Most sites open on a channel. */
const LandingContent = late(
  async () => (await import('#catalogue/landing/landing-content.tsx')).LandingContent,
);

/** Visitors have none, and their pages do not wait for its code. */
const WatchingRows = late(async () => (await import('#catalogue/watching/watching-rows.tsx')).WatchingRows);

export { loadHome as clientLoader, loadHome as loader };

/** What stands at `/`. */
export default function HomePage() {
  const { channel } = useLoaderData<HomeData>();
  const isMember = useUser() !== null;
  return (
    <>
      <LandingHead />
      {channel === null ? (
        <LandingContent />
      ) : (
        <ChannelView
          place={{ slugOrId: channel, restriction: undefined }}
          isHome
          own={isMember ? <WatchingRows /> : null}
        />
      )}
    </>
  );
}
