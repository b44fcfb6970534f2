import { useParams } from 'react-router';
import { channelLoader, channelPlace } from './channel-loader.ts';
import { ChannelView } from './channel-view.tsx';

const load = channelLoader(channelPlace);

export { load as clientLoader, load as loader };

/** A channel at its address, by slug or by id. */
export default function ChannelPage() {
  const place = channelPlace(useParams());
  return <ChannelView key={`${place.slugOrId} ${place.restriction}`} place={place} />;
}
