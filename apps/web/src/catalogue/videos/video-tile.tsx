import type { VideoCard } from '@kinora/contracts/catalogue/videos.ts';

/** A video in a row or a grid. */
export function VideoTile({ video }: { video: VideoCard }) {
  return <span>{video.name}</span>;
}
