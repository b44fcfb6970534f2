import { seasonPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Season } from '@kinora/contracts/catalogue/seasons.ts';
import { PeopleRows } from '#catalogue/seasons/people-rows.tsx';
import { VideoRow } from '#catalogue/seasons/video-row.tsx';
import { ReviewsInView } from '#community/reviews/reviews-in-view.tsx';
import { useTitleMarks } from '#community/marks/use-title-marks.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { DeferredContent } from '#ui/deferred-content.tsx';
import { nextPlace } from './episode-states.ts';
import { SeasonEpisodes } from './season-episodes.tsx';
import { useSpoilerShield } from '#community/spoilers/use-spoiler-shield.ts';

/** The episodes, people and videos of a season. */
export function SeasonSections({ season }: { season: Season }) {
  const { t } = useTrans();
  const { title, number, cast, crew, videos } = season;
  const marks = useTitleMarks(title.id);
  const shield = useSpoilerShield(title.id);
  return (
    <>
      <section aria-labelledby="episodes" className="mt-8 md:mt-10">
        <SeasonEpisodes
          title={title}
          season={number}
          shield={shield}
          marks={marks}
          next={marks === undefined ? null : nextPlace(season.seasons, marks)}
        />
      </section>
      <PeopleRows
        cast={cast}
        crew={crew}
        castTitle={t('Cast')}
        all={seasonPath(title, number, 'full-credits')}
      />
      <VideoRow videos={videos} all={seasonPath(title, number, 'videos')} />
      <DeferredContent className="[--deferred:330px] md:[--deferred:300px]">
        <ReviewsInView title={title} scope={{ season: number }} />
      </DeferredContent>
    </>
  );
}
