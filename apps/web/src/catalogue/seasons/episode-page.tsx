import { episodePath } from '@kinora/contracts/catalogue/addresses.ts';
import { EpisodeHead } from '#catalogue/seo/episode-head.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { PageHandle } from '#platform/navigation/page-handle.ts';
import { EpisodeHeader } from './parts/episode-header.tsx';
import { EpisodeSteps } from './parts/episode-steps.tsx';
import { PeopleRows } from './parts/people-rows.tsx';
import { VideoRow } from './parts/video-row.tsx';
import { episodeLoader } from './season-loader.ts';
import { useEpisode } from './use-season.ts';

const load = episodeLoader();

export { load as clientLoader, load as loader };

export const handle: PageHandle = { hasBackdrop: true };

export default function EpisodePage() {
  const { t } = useTrans();
  const episode = useEpisode();
  const { title } = episode;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <EpisodeHead episode={episode} />
      <EpisodeHeader episode={episode} />
      {episode.overview === null ? null : (
        <p dir="auto" className="mt-6.5 max-w-[66ch] text-lede whitespace-pre-line wrap-anywhere md:mt-8">
          {episode.overview}
        </p>
      )}
      <EpisodeSteps episode={episode} />
      <PeopleRows
        cast={episode.cast}
        crew={episode.crew}
        castTitle={t('Guest cast')}
        all={episodePath(title, episode, 'full-credits')}
      />
      <VideoRow videos={episode.videos} all={episodePath(title, episode, 'videos')} />
    </div>
  );
}
