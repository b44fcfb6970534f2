import { useSuspenseQuery } from '@tanstack/react-query';
import { CreditLists } from '#catalogue/credits/credit-lists.tsx';
import { creditQueries } from '#catalogue/credits/credits.queries.ts';
import { TitleHead } from '#catalogue/seo/title-head.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { SubPageHeader } from './parts/sub-page-header.tsx';
import { titleLoader } from './title-loader.ts';
import { useTitle } from './use-title.ts';

const load = titleLoader({ page: 'full-credits', more: (id) => creditQueries.of(id) });

export { load as clientLoader, load as loader };

export default function TitleCreditsPage() {
  const { t } = useTrans();
  const title = useTitle();
  const { cast, crew } = useSuspenseQuery(creditQueries.of(title.id)).data;
  return (
    <>
      <TitleHead title={title} page="full-credits" />
      <SubPageHeader title={title} heading={t('Full cast and crew')} />
      <CreditLists cast={cast} crew={crew} />
    </>
  );
}
