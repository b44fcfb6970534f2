import { useSuspenseQuery } from '@tanstack/react-query';
import { EpisodeHead } from '#catalogue/seo/episode-head.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { EpisodeSubHeader } from './parts/sub-headers.tsx';
import { VideoList } from './parts/video-list.tsx';
import { episodeLoader } from './season-loader.ts';
import { seasonQueries } from './seasons.queries.ts';
import { useEpisode } from './use-season.ts';

const load = episodeLoader({
  below: {
    page: 'videos',
    query: ({ titleId, season, episode }) => seasonQueries.videos(titleId, { season, episode }),
  },
});

export { load as clientLoader, load as loader };

export default function EpisodeVideosPage() {
  const { t } = useTrans();
  const episode = useEpisode();
  const scope = { season: episode.season_number, episode: episode.episode_number };
  const { videos } = useSuspenseQuery(seasonQueries.videos(episode.title.id, scope)).data;
  return (
    <>
      <EpisodeHead episode={episode} page="videos" />
      <EpisodeSubHeader episode={episode} heading={t('Videos')} />
      <VideoList videos={videos} />
    </>
  );
}
