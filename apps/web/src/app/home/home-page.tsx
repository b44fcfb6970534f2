import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { GenreGrid } from '#catalogue/genres/genre-grid.tsx';
import { genreQueries } from '#catalogue/genres/genres.queries.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { PageMeta } from '#platform/navigation/page-meta.tsx';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { Hero } from './parts/hero.tsx';

/** Only a page that failed in part pays for saying so. */
const SectionError = lazy(async () => ({
  default: (await import('#platform/errors/section-error.tsx')).SectionError,
}));

/** More than this is a catalogue, not an invitation: the rest is one step away. */
const TILES = 12;

const load = pageLoader({ optional: () => [genreQueries.list()] });

export { load as clientLoader, load as loader };

export default function HomePage() {
  const { branding } = useSettings();
  const canBrowse = usePermission(cataloguePermissions.viewTitles);
  const genres = useQuery({ ...genreQueries.list(), enabled: canBrowse });
  return (
    <>
      <PageMeta title={branding.site_name} description={branding.site_description} />
      <Hero genres={genres.data?.genres ?? []} canBrowse={canBrowse} />
      {canBrowse && genres.isError ? (
        <div className="mt-9.5 md:mt-13">
          <Suspense>
            <SectionError onRetry={() => void genres.refetch()} />
          </Suspense>
        </div>
      ) : null}
      {genres.data && genres.data.genres.length > 0 ? <Genres genres={genres.data.genres} /> : null}
    </>
  );
}

function Genres({ genres }: { genres: Parameters<typeof GenreGrid>[0]['genres'] }) {
  const { t } = useTrans();
  return (
    <section aria-labelledby="home-genres" className="mt-9.5 md:mt-13">
      <div className="mb-3.5 flex items-baseline justify-between gap-4 md:mb-4.5">
        <h2 id="home-genres" className="text-section">
          {t('Browse by genre')}
        </h2>
        <Link
          to="/genres"
          prefetch="intent"
          className="rounded-xs text-meta font-[550] text-fg-2 hover:text-fg"
        >
          {t('See all')}
        </Link>
      </div>
      <GenreGrid genres={genres.slice(0, TILES)} areLinks />
    </section>
  );
}
