import { useLoaderData } from 'react-router';
import { ChannelView } from '#catalogue/channels/channel-view.tsx';
import { LandingHead } from '#catalogue/seo/landing-head.tsx';
import { late } from '#ui/late.tsx';
import { type HomeData, loadHome } from './home-loader.ts';

/** Most sites open on a channel. */
const LandingContent = late(
  async () => (await import('#catalogue/landing/landing-content.tsx')).LandingContent,
);

export { loadHome as clientLoader, loadHome as loader };

/** What stands at `/`. */
export default function HomePage() {
  const { channel } = useLoaderData<HomeData>();
  return (
    <>
      <LandingHead />
      {channel === null ? (
        <LandingContent />
      ) : (
        <ChannelView place={{ slugOrId: channel, restriction: undefined }} isHome />
      )}
    </>
  );
}
