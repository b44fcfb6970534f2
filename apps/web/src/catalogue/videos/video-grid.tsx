import type { VideoCard } from '@kinora/contracts/catalogue/videos.ts';
import { VideoTile } from './video-tile.tsx';

/** All videos of something, four to a row where there is room. */
export function VideoGrid({ videos }: { videos: readonly VideoCard[] }) {
  return (
    <ul>
      {videos.map((video) => (
        <li key={video.id}>
          <VideoTile video={video} />
        </li>
      ))}
    </ul>
  );
}
