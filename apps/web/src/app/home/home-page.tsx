import { useLoaderData } from 'react-router';
import { ChannelView } from '#catalogue/channels/channel-view.tsx';
import { late } from '#ui/late.tsx';
import { type HomeData, loadHome } from './home-loader.ts';

/** Most sites open on a channel. */
const Welcome = late(async () => (await import('./parts/welcome.tsx')).Welcome);

export { loadHome as clientLoader, loadHome as loader };

/** What stands at `/`. */
export default function HomePage() {
  const { channel } = useLoaderData<HomeData>();
  if (channel === null) return <Welcome />;
  return <ChannelView place={{ slugOrId: channel, restriction: undefined }} isHome />;
}
