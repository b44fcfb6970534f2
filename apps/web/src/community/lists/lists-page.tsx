import { useQuery } from '@tanstack/react-query';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { listQueries } from './lists.queries.ts';
import { ownListsHref, parseOwnListsAddress } from './lists-address.ts';
import { OwnListsBar } from './parts/own-lists-bar.tsx';
import { isAtLimit, OwnListsHeader } from './parts/own-lists-header.tsx';
import { OwnLists } from './parts/own-lists.tsx';

const load = pageLoader({
  access: {},
  optional: ({ url }) => [listQueries.summary(), listQueries.own(parseOwnListsAddress(url.searchParams))],
});

export { load as clientLoader, load as loader };

/** Filters answer at once, and the page shows what they select as soon as it has arrived. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

/** The lists of a member, those shared with them, and those they like. */
export default function ListsPage() {
  const { t } = useTrans();
  const { branding } = useSettings();
  const address = parseOwnListsAddress(useSearchParams()[0]);
  const { data: summary } = useQuery(listQueries.summary());
  const hasNone = summary !== undefined && summary.all + summary.shared + summary.liked === 0;
  return (
    <>
      <title>{`${t('Lists')} · ${branding.site_name}`}</title>
      <meta name="robots" content="noindex" />
      <OwnListsHeader summary={summary} />
      {hasNone ? <div className="h-6" /> : <OwnListsBar address={address} summary={summary} />}
      <OwnLists
        key={ownListsHref(address)}
        address={address}
        canCreate={summary === undefined || !isAtLimit(summary)}
      />
    </>
  );
}
