import { useQueries } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { PageMeta } from '#platform/navigation/page-meta.tsx';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { useSettings } from '#platform/session/session-context.tsx';
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
  const { branding } = useSettings();
  const enabled = usePermission(cataloguePermissions.viewTitles);
  const rows = useQueries({
    queries: [
      { ...homeQueries.films(), enabled },
      { ...homeQueries.series(), enabled },
      { ...homeQueries.news(), enabled },
      { ...homeQueries.genres(), enabled },
    ],
  });
  const [films, series, news, genres] = rows;
  const failed = rows.filter((row) => enabled && row.isError);
  return (
    <>
      <PageMeta title={branding.site_name} description={branding.site_description} />
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
