import { useSuspenseQuery } from '@tanstack/react-query';
import { CreditLists } from '#catalogue/credits/credit-lists.tsx';
import { creditQueries } from '#catalogue/credits/credits.queries.ts';
import { EpisodeHead } from '#catalogue/seo/episode-head.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { EpisodeSubHeader } from './parts/sub-headers.tsx';
import { episodeLoader } from './season-loader.ts';
import { useEpisode } from './use-season.ts';

const load = episodeLoader({
  below: {
    page: 'full-credits',
    query: ({ titleId, season, episode }) => creditQueries.of(titleId, { season, episode }),
  },
});

export { load as clientLoader, load as loader };

export default function EpisodeCreditsPage() {
  const { t } = useTrans();
  const episode = useEpisode();
  const scope = { season: episode.season_number, episode: episode.episode_number };
  const { cast, crew } = useSuspenseQuery(creditQueries.of(episode.title.id, scope)).data;
  return (
    <>
      <EpisodeHead episode={episode} page="full-credits" />
      <EpisodeSubHeader episode={episode} heading={t('Full cast and crew')} />
      <CreditLists cast={cast} crew={crew} />
    </>
  );
}
