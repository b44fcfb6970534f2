import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { LandingHead } from '#catalogue/seo/landing-head.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { homeQueries } from './home.queries.ts';
import { GenreRow } from './parts/genre-row.tsx';
import { Hero } from './parts/hero.tsx';
import { NewsRow } from './parts/news-row.tsx';
import { TitleRow } from './parts/title-row.tsx';

/** Only a page that failed in part pays for saying so. */
const SectionError = lazy(async () => ({
  default: (await import('#platform/errors/section-error.tsx')).SectionError,
}));

const load = pageLoader({
  optional: () => [homeQueries.films(), homeQueries.series(), homeQueries.news(), homeQueries.genres()],
});

export { load as clientLoader, load as loader };

export default function HomePage() {
  const { t } = useTrans();
  const enabled = usePermission(cataloguePermissions.viewTitles);
  // One by one: the hook that takes several costs every page two kilobytes.
  const films = useQuery({ ...homeQueries.films(), enabled });
  const series = useQuery({ ...homeQueries.series(), enabled });
  const news = useQuery({ ...homeQueries.news(), enabled });
  const genres = useQuery({ ...homeQueries.genres(), enabled });
  const failed = [films, series, news, genres].filter((row) => enabled && row.isError);
  return (
    <>
      <LandingHead />
      <Hero genres={genres.data?.genres ?? []} canBrowse={enabled} />
      <TitleRow heading={t('Popular films')} titles={films.data?.pagination.data ?? []} />
      <TitleRow heading={t('Popular series')} titles={series.data?.pagination.data ?? []} />
      <NewsRow articles={news.data?.pagination.data ?? []} />
      <GenreRow genres={genres.data?.genres ?? []} />
      {failed.length > 0 ? (
        <div className="mt-9.5 md:mt-13">
          <Suspense>
            <SectionError onRetry={() => failed.forEach((row) => void row.refetch())} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}
