import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { type LoaderFunctionArgs, redirect, useParams, useSearchParams } from 'react-router';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { LazySectionError } from '#platform/errors/lazy-section-error.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { lazyHydrated } from '#ui/lazy.tsx';
import { KindLinks } from './parts/kind-links.tsx';
import { SearchForm } from './parts/search-form.tsx';
import { SearchHead } from './parts/search-head.tsx';
import { searchResultsPath, type SearchRequest, parseSearchRequest } from './search-address.ts';
import { searchQueries } from './search.queries.ts';

const loadPage = pageLoader({
  access: { login: false, permission: cataloguePermissions.viewTitles },
  optional: ({ params, url }) => {
    const wish = parseSearchRequest(params, url.searchParams);
    return wish.query === '' ? [] : [searchQueries.settled(wish)];
  },
});

/** A form can only send query parameters, so this redirects to the path of the results. */
function load(args: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>) {
  const url = new URL(args.request.url);
  const address = searchResultsPath(parseSearchRequest(args.params, url.searchParams));
  if (url.searchParams.has('query') && address !== url.pathname + url.search) throw redirect(address);
  return loadPage(args);
}

/** Results are plain links before hydration, so the field is hydrated first. */
const results = () => import('./parts/results.tsx');
const Results = lazyHydrated(async () => (await results()).Results);

export { load as loader };

/** Client-side navigation waits for the lazy code, so that the page renders complete. */
export async function clientLoader(args: Parameters<typeof load>[0]) {
  const [data] = await Promise.all([load(args), results()]);
  return data;
}

export default function SearchPage() {
  const { t } = useTrans();
  const wish = parseSearchRequest(useParams(), useSearchParams()[0]);
  return (
    <>
      <SearchHead query={wish.query} />
      <h1 className="mt-4 mb-5 text-page wrap-anywhere md:mt-6 md:mb-7">
        {wish.query === '' ? t('Search') : t('Results for “:query”', { query: wish.query })}
      </h1>
      <SearchForm wish={wish} />
      {wish.query === '' ? (
        <p className="mt-5 text-fg-2">{t('Search titles, people, episodes, channels and news.')}</p>
      ) : (
        <>
          <KindLinks wish={wish} />
          <Found wish={wish} />
        </>
      )}
    </>
  );
}

function Found({ wish }: { wish: SearchRequest }) {
  const { data, isError, refetch } = useQuery(searchQueries.settled(wish));
  if (isError) {
    return (
      <div className="mt-9.5">
        <Suspense>
          <LazySectionError onRetry={() => void refetch()} />
        </Suspense>
      </div>
    );
  }
  return data === undefined ? null : <Results wish={wish} answer={data} />;
}
