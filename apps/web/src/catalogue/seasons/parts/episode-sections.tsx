import { episodePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Episode } from '@kinora/contracts/catalogue/seasons.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { EpisodeSteps } from './episode-steps.tsx';
import { PeopleRows } from './people-rows.tsx';
import { VideoRow } from './video-row.tsx';

/** The sections below the first screen of an episode's page. */
export function EpisodeSections({ episode }: { episode: Episode }) {
  const { t } = useTrans();
  const { title, cast, crew, videos } = episode;
  return (
    <>
      <EpisodeSteps episode={episode} />
      <PeopleRows
        cast={cast}
        crew={crew}
        castTitle={t('Guest cast')}
        all={episodePath(title, episode, 'full-credits')}
      />
      <VideoRow videos={videos} all={episodePath(title, episode, 'videos')} />
    </>
  );
}
