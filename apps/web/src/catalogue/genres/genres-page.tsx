import { useSuspenseQuery } from '@tanstack/react-query';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { PageMeta } from '#platform/navigation/page-meta.tsx';
import { useSettings } from '#platform/session/session-context.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { GenreGrid } from './genre-grid.tsx';
import { genreQueries } from './genres.queries.ts';

const load = pageLoader({
  access: { login: false, permission: cataloguePermissions.viewTitles },
  queries: () => [genreQueries.list()],
});

export { load as clientLoader, load as loader };

export default function GenresPage() {
  const { t } = useTrans();
  const { branding } = useSettings();
  const { genres } = useSuspenseQuery(genreQueries.list()).data;
  return (
    <>
      <PageMeta
        title={t('Genres')}
        description={t('All genres on :site.', {
          site: branding.site_name,
        })}
      />
      <header className="mt-4 mb-6 grid gap-2.5 md:mt-6 md:mb-8">
        <h1 className="text-page">{t('Genres')}</h1>
        {genres.length > 0 ? (
          <p className="text-fg-2">
            {t('[one 1 genre|other :count genres], one for every kind of evening.', { count: genres.length })}
          </p>
        ) : null}
      </header>
      {genres.length > 0 ? (
        <GenreGrid genres={genres} />
      ) : (
        <EmptyState title={t('No genres yet')} description={t('Nothing here yet.')} />
      )}
    </>
  );
}
