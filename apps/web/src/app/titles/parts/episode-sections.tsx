import { episodePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Episode } from '@kinora/contracts/catalogue/seasons.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { EpisodeSteps } from '#catalogue/seasons/episode-steps.tsx';
import { PeopleRows } from '#catalogue/seasons/people-rows.tsx';
import { VideoRow } from '#catalogue/seasons/video-row.tsx';
import { ReviewsInView } from '#community/reviews/reviews-in-view.tsx';
import { DeferredContent } from '#ui/deferred-content.tsx';
import { placeOf } from './episode-states.ts';

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
      <DeferredContent className="[--deferred:330px] md:[--deferred:300px]">
        <ReviewsInView title={title} scope={placeOf(episode)} />
      </DeferredContent>
    </>
  );
}
