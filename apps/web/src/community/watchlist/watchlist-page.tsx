import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useSearchParams,
} from 'react-router';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { pageServices } from '#platform/navigation/page-services.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { ElsewhereSection } from './parts/elsewhere-section.tsx';
import { FilterBar } from './parts/filter-bar.tsx';
import { WatchlistContents } from './parts/watchlist-contents.tsx';
import { WatchlistHeader } from './parts/watchlist-header.tsx';
import { parseWatchlistAddress, watchlistHref } from './watchlist-address.ts';
import { rememberedHref } from './watchlist-memory.ts';
import { watchlistQueries } from './watchlist.queries.ts';

const loadPage = pageLoader({
  access: {},
  optional: ({ url }) => {
    const address = parseWatchlistAddress(url.searchParams);
    return [
      watchlistQueries.summary(address.filter),
      watchlistQueries.list(address),
      ...(address.filter.availability === 'here' ? [watchlistQueries.elsewhere(address)] : []),
    ];
  },
});

/** A visit without choices in its URL gets those that this device remembers. */
async function load(args: LoaderFunctionArgs) {
  const { transport } = args.context.get(pageServices).queryClient;
  const href = rememberedHref(new URL(args.request.url).searchParams, transport.cookies());
  if (href !== null) throw redirect(href);
  return loadPage(args);
}

export { load as clientLoader, load as loader };

/** Filters answer at once, and the page shows what they select as soon as it has arrived. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

/** The titles a member wants to watch. */
export default function WatchlistPage() {
  const { t } = useTrans();
  const { branding } = useSettings();
  const address = parseWatchlistAddress(useSearchParams()[0]);
  const { filter } = address;
  const { data: summary } = useQuery({
    ...watchlistQueries.summary(filter),
    placeholderData: keepPreviousData,
  });
  const hasElsewhere = filter.availability === 'here' && summary !== undefined && summary.elsewhere > 0;
  return (
    <>
      <title>{`${t('Watchlist')} · ${branding.site_name}`}</title>
      <meta name="robots" content="noindex" />
      <WatchlistHeader filter={filter} summary={summary} />
      {summary?.total === 0 ? <div className="h-6" /> : <FilterBar address={address} summary={summary} />}
      <WatchlistContents key={watchlistHref(address)} address={address} summary={summary} />
      {hasElsewhere ? <ElsewhereSection address={address} count={summary.elsewhere} /> : null}
    </>
  );
}
