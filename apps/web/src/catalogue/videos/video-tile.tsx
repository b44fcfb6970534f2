import type { VideoCard } from '@kinora/contracts/catalogue/videos.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { Artwork } from '#ui/artwork.tsx';
import { CornerTag } from '#ui/card.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { useVideoCategory } from './parts/use-video-category.ts';
import { videoLength } from './parts/video-length.ts';

/** A video in a row or a grid, its name on its picture. */
export function VideoTile({ video }: { video: VideoCard }) {
  const category = useVideoCategory(video.category);
  return (
    <figure className="on-dark relative min-w-0 text-white">
      <Artwork
        image={artworkImage(video.thumbnail, 'landscape')}
        ratio="landscape"
        fallback={<GeneratedArt name={video.name} ratio={9 / 16} hasLettering={false} />}
      >
        {/* Words on a picture need a ground of their own, however bright the picture is. */}
        <span className="absolute inset-0 z-1 bg-linear-to-b from-black/20 via-transparent via-35% to-black/80" />
      </Artwork>
      <figcaption className="absolute inset-0 z-2 flex flex-col justify-end p-3 md:px-3.5">
        <CornerTag>{category}</CornerTag>
        <span dir="auto" className="line-clamp-2 text-[13px] leading-[1.3] font-semibold md:text-sm">
          {video.name}
        </span>
        {video.seconds === null ? null : (
          <span className="text-[12.5px] text-white/86 tabular-nums">{videoLength(video.seconds)}</span>
        )}
      </figcaption>
    </figure>
  );
}
