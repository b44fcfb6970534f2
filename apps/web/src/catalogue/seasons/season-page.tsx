import { seasonPath, titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Season } from '@kinora/contracts/catalogue/seasons.ts';
import { SeasonHead } from '#catalogue/seo/season-head.tsx';
import { CompactHeader } from '#catalogue/titles/compact-header.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { AirDate } from './parts/episode-facts.tsx';
import { EpisodeRow } from './parts/episode-row.tsx';
import { PeopleRows } from './parts/people-rows.tsx';
import { SeasonPicker } from './parts/season-picker.tsx';
import { VideoRow } from './parts/video-row.tsx';
import { seasonLoader } from './season-loader.ts';
import { usePartNames } from '#catalogue/part-names/use-part-names.ts';
import { useSeason } from './use-season.ts';

const load = seasonLoader();

export { load as clientLoader, load as loader };

/** Stills that are in sight when the page opens. */
const EAGER_STILLS = 3;

export default function SeasonPage() {
  const { t } = useTrans();
  const season = useSeason();
  const names = usePartNames();
  const { title } = season;
  return (
    <>
      <SeasonHead season={season} />
      <CompactHeader
        heading={names.season(season)}
        picture={season.poster ?? title.poster}
        back={{ to: titlePath(title), label: title.name }}
      >
        <SeasonPicker season={season} />
      </CompactHeader>
      <Intro season={season} />
      <Episodes season={season} />
      <PeopleRows
        cast={season.cast}
        crew={season.crew}
        castTitle={t('Cast')}
        all={seasonPath(title, season.number, 'full-credits')}
      />
      <VideoRow videos={season.videos} all={seasonPath(title, season.number, 'videos')} />
    </>
  );
}

function Intro({ season: { release_date: date, episodes, overview } }: { season: Season }) {
  const { t } = useTrans();
  return (
    <>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-fg-2">
        {date === null ? null : <AirDate date={date} />}
        {episodes.length > 0 ? (
          <span>{t('[one 1 episode|other :count episodes]', { count: episodes.length })}</span>
        ) : null}
      </p>
      {overview === null ? null : (
        <p dir="auto" className="mt-3 max-w-[66ch] text-lede whitespace-pre-line wrap-anywhere">
          {overview}
        </p>
      )}
    </>
  );
}

function Episodes({ season: { episodes, title } }: { season: Season }) {
  const { t } = useTrans();
  return (
    <section aria-labelledby="episodes" className="mt-8 md:mt-10">
      <h2 id="episodes" className="mb-3 text-section">
        {t('Episodes')}
      </h2>
      {episodes.length > 0 ? (
        <ol className="border-t border-line">
          {episodes.map((episode, index) => (
            <EpisodeRow key={episode.id} episode={episode} title={title} isEager={index < EAGER_STILLS} />
          ))}
        </ol>
      ) : (
        <EmptyState
          title={t('No episodes yet')}
          description={t('They show up here as soon as they are announced.')}
        />
      )}
    </section>
  );
}
