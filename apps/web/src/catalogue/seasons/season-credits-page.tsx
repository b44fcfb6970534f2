import { useSuspenseQuery } from '@tanstack/react-query';
import { CreditLists } from '#catalogue/credits/credit-lists.tsx';
import { creditQueries } from '#catalogue/credits/credits.queries.ts';
import { SeasonHead } from '#catalogue/seo/season-head.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { SeasonSubHeader } from './parts/sub-headers.tsx';
import { seasonLoader } from './season-loader.ts';
import { useSeason } from './use-season.ts';

const load = seasonLoader({
  below: {
    page: 'full-credits',
    query: ({ titleId, season }) => creditQueries.of(titleId, { season }),
  },
});

export { load as clientLoader, load as loader };

export default function SeasonCreditsPage() {
  const { t } = useTrans();
  const season = useSeason();
  const { cast, crew } = useSuspenseQuery(creditQueries.of(season.title.id, { season: season.number })).data;
  return (
    <>
      <SeasonHead season={season} page="full-credits" />
      <SeasonSubHeader season={season} heading={t('Full cast and crew')} />
      <CreditLists cast={cast} crew={crew} />
    </>
  );
}
