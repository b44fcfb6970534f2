import type { VideoCard } from '@kinora/contracts/catalogue/videos.ts';
import { VideoTile } from '#catalogue/videos/video-tile.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Carousel } from '#ui/carousel.tsx';
import { SeeAllLink } from '#ui/page-section.tsx';

/** The first videos of a season or an episode, and the way to all of them. */
export function VideoRow({ videos, all }: { videos: readonly VideoCard[]; all: string }) {
  const { t } = useTrans();
  if (videos.length === 0) return null;
  return (
    <Carousel
      title={t('Videos')}
      kind="landscape"
      action={<SeeAllLink href={all}>{t('See all')}</SeeAllLink>}
      className="mt-9.5 md:mt-13"
    >
      {videos.map((video) => (
        <VideoTile key={video.id} video={video} />
      ))}
    </Carousel>
  );
}
