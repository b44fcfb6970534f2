import { watchPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { VideoCard } from '@kinora/contracts/catalogue/videos.ts';
import { useVideoCategory } from '#catalogue/videos/use-video-category.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { formatClockTime } from '#platform/player/clock-time.ts';
import { WatchRow } from './watch-row.tsx';

/** Trailers, clips and similar videos. */
export function Extras({ videos }: { videos: readonly VideoCard[] }) {
  const { t } = useTrans();
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby="extras" className="mt-7 first:mt-0">
      <h2 id="extras" className="mb-2.5 text-[17px] [font-stretch:114%]">
        {t('Clips and extras')}
      </h2>
      <ul className="grid md:max-lg:grid-cols-2 md:max-lg:gap-x-4">
        {videos.map((video) => (
          <Extra key={video.id} video={video} />
        ))}
      </ul>
    </section>
  );
}

function Extra({ video }: { video: VideoCard }) {
  const category = useVideoCategory(video.category);
  return (
    <WatchRow
      name={video.name}
      href={watchPath(video.id)}
      picture={video.thumbnail}
      artName={video.name}
      meta={category}
    >
      {video.seconds === null ? null : (
        <span className="absolute start-2 bottom-2 z-2 rounded-md bg-black/66 px-2 py-0.5 text-[11.5px] font-semibold text-white tabular-nums">
          {formatClockTime(video.seconds)}
        </span>
      )}
    </WatchRow>
  );
}
