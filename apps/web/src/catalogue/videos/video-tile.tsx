import { watchPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { VideoCard } from '@kinora/contracts/catalogue/videos.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { formatClockTime } from '#platform/player/clock-time.ts';
import { Anchor } from '#ui/anchor.tsx';
import { Artwork } from '#ui/artwork.tsx';
import { CornerTag } from '#ui/card.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { useVideoCategory } from './use-video-category.ts';

/** A video in a row or a grid, with its name on the picture. Links to the video's page. */
export function VideoTile({ video }: { video: VideoCard }) {
  const category = useVideoCategory(video.category);
  return (
    <figure className="group/card on-dark relative min-w-0 rounded-card text-white has-[a:focus-visible]:focus-ring">
      <Artwork
        image={artworkImage(video.thumbnail, 'landscape')}
        ratio="landscape"
        fallback={<GeneratedArt name={video.name} ratio={9 / 16} hasLettering={false} />}
      />
      {/* The text needs its own background, regardless of the picture's brightness and the number of lines. */}
      <figcaption className="absolute inset-x-0 bottom-0 z-2 flex flex-col rounded-b-card bg-linear-to-b from-transparent via-black/60 via-45% to-black/85 px-3 pt-12 pb-2.5 md:px-3.5 md:pb-3">
        <Anchor
          href={watchPath(video.id)}
          className="focus-none! underline-offset-3 after:absolute after:inset-x-0 after:bottom-0 after:z-3 after:aspect-video can-hover:group-hover/card:underline"
        >
          <span dir="auto" className="line-clamp-2 text-[13px] leading-[1.3] font-semibold md:text-sm">
            {video.name}
          </span>
        </Anchor>
        {video.seconds === null ? null : (
          <span className="text-[12.5px] text-white/86 tabular-nums">{formatClockTime(video.seconds)}</span>
        )}
      </figcaption>
      <CornerTag>{category}</CornerTag>
    </figure>
  );
}
