import type { VideoCard } from '@kinora/contracts/catalogue/videos.ts';
import { VideoTile } from './video-tile.tsx';

/** A grid of videos, four per row on wide screens. */
export function VideoGrid({ videos }: { videos: readonly VideoCard[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4.5 lg:grid-cols-4">
      {videos.map((video) => (
        <li key={video.id} className="min-w-0">
          <VideoTile video={video} />
        </li>
      ))}
    </ul>
  );
}
