import { seasonPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Season } from '@kinora/contracts/catalogue/seasons.ts';
import { useTitleProgress } from '#catalogue/watch-progress/use-title-progress.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { EpisodeRow } from './episode-row.tsx';
import { PeopleRows } from './people-rows.tsx';
import { VideoRow } from './video-row.tsx';

/** The number of stills that are visible when the page opens. */
const EAGER_STILLS = 3;

/** The episodes, people and videos of a season. */
export function SeasonSections({ season }: { season: Season }) {
  const { t } = useTrans();
  const { title, number, cast, crew, videos } = season;
  return (
    <>
      <Episodes season={season} />
      <PeopleRows
        cast={cast}
        crew={crew}
        castTitle={t('Cast')}
        all={seasonPath(title, number, 'full-credits')}
      />
      <VideoRow videos={videos} all={seasonPath(title, number, 'videos')} />
    </>
  );
}

function Episodes({ season: { episodes, title } }: { season: Season }) {
  const { t } = useTrans();
  const { ofEpisode } = useTitleProgress(title.id);
  return (
    <section aria-labelledby="episodes" className="mt-8 md:mt-10">
      <h2 id="episodes" className="mb-3 text-section">
        {t('Episodes')}
      </h2>
      {episodes.length > 0 ? (
        <ol className="border-t border-line">
          {episodes.map((episode, index) => (
            <EpisodeRow
              key={episode.id}
              episode={episode}
              title={title}
              isEager={index < EAGER_STILLS}
              progress={ofEpisode(episode.id)}
            />
          ))}
        </ol>
      ) : (
        <EmptyState title={t('No episodes yet')} description={t('Upcoming titles will appear here.')} />
      )}
    </section>
  );
}
