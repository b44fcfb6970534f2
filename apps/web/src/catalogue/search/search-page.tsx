import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { type LoaderFunctionArgs, redirect, useParams, useSearchParams } from 'react-router';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { LazySectionError } from '#platform/errors/lazy-section-error.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { late } from '#ui/late.tsx';
import { KindLinks } from './parts/kind-links.tsx';
import { SearchForm } from './parts/search-form.tsx';
import { SearchHead } from './parts/search-head.tsx';
import { resultsAddress, type SearchWish, wishOf } from './search-address.ts';
import { searchQueries } from './search.queries.ts';

const loadPage = pageLoader({
  access: { login: false, permission: cataloguePermissions.viewTitles },
  optional: ({ params, url }) => {
    const wish = wishOf(params, url.searchParams);
    return wish.query === '' ? [] : [searchQueries.settled(wish)];
  },
});

/** A form can only ask in the question of its address; the results have an address of their own. */
function load(args: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>) {
  const url = new URL(args.request.url);
  const address = resultsAddress(wishOf(args.params, url.searchParams));
  if (url.searchParams.has('query') && address !== url.pathname + url.search) throw redirect(address);
  return loadPage(args);
}

/** They are links before they are alive, so the field comes first. */
const results = () => import('./parts/results.tsx');
const Results = late(async () => (await results()).Results);

export { load as loader };

/** Who comes from another page of ours sees it whole. */
export async function clientLoader(args: Parameters<typeof load>[0]) {
  const [data] = await Promise.all([load(args), results()]);
  return data;
}

export default function SearchPage() {
  const { t } = useTrans();
  const wish = wishOf(useParams(), useSearchParams()[0]);
  return (
    <>
      <SearchHead query={wish.query} />
      <h1 className="mt-4 mb-5 text-page wrap-anywhere md:mt-6 md:mb-7">
        {wish.query === '' ? t('Search') : t('Results for “:query”', { query: wish.query })}
      </h1>
      <SearchForm wish={wish} />
      {wish.query === '' ? (
        <p className="mt-5 text-fg-2">
          {t('Titles, people, episodes, channels and news, by any name they are known by.')}
        </p>
      ) : (
        <>
          <KindLinks wish={wish} />
          <Found wish={wish} />
        </>
      )}
    </>
  );
}

function Found({ wish }: { wish: SearchWish }) {
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
