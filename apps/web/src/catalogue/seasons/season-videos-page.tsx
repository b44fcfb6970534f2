import { useSuspenseQuery } from '@tanstack/react-query';
import { SeasonHead } from '#catalogue/seo/season-head.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { SeasonSubHeader } from './parts/sub-headers.tsx';
import { VideoList } from './parts/video-list.tsx';
import { seasonLoader } from './season-loader.ts';
import { seasonQueries } from './seasons.queries.ts';
import { useSeason } from './use-season.ts';

const load = seasonLoader({
  below: {
    page: 'videos',
    query: ({ titleId, season }) => seasonQueries.videos(titleId, { season }),
  },
});

export { load as clientLoader, load as loader };

export default function SeasonVideosPage() {
  const { t } = useTrans();
  const season = useSeason();
  const { videos } = useSuspenseQuery(seasonQueries.videos(season.title.id, { season: season.number })).data;
  return (
    <>
      <SeasonHead season={season} page="videos" />
      <SeasonSubHeader season={season} heading={t('Videos')} />
      <VideoList videos={videos} />
    </>
  );
}
