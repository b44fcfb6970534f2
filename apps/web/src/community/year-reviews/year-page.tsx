import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { YearActions } from './parts/year-actions.tsx';
import { YearContent } from './parts/year-content.tsx';
import { yearQueries } from './year-reviews.queries.ts';

const load = pageLoader({
  access: {},
  queries: ({ params }) => [yearQueries.own(Number(params.year))],
});

export { load as clientLoader, load as loader };

/** The reader's own year. */
export default function YearPage() {
  const { t } = useTrans();
  const { branding } = useSettings();
  const { year } = useSuspenseQuery(yearQueries.own(Number(useParams().year))).data;
  const heading = t('Your :year', { year: String(year.year) });
  return (
    <>
      <title>{`${heading} · ${branding.site_name}`}</title>
      <meta name="robots" content="noindex" />
      <YearContent year={year} heading={heading} isOwn actions={<YearActions year={year} />} />
    </>
  );
}
