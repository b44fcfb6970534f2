import { useParams } from 'react-router';
import { channelLoader, parseChannelParams } from './channel-loader.ts';
import { ChannelView } from './channel-view.tsx';

const load = channelLoader(parseChannelParams);

export { load as clientLoader, load as loader };

/** The page of a channel, found by slug or id. */
export default function ChannelPage() {
  const place = parseChannelParams(useParams());
  return <ChannelView key={`${place.slugOrId} ${place.restriction}`} place={place} />;
}
