import type { Channel, ChannelContent } from '@kinora/contracts/catalogue/channels.ts';
import { FORM_PARAMETER, parseBrowseAddress, withoutPersonal } from '#catalogue/browse/browse-address.ts';
import { browseQueries } from '#catalogue/browse/browse.queries.ts';
import { filterNameQueries } from '#catalogue/browse/use-filter-names.ts';
import type { EndpointQuery } from '#platform/query/endpoint-query.ts';
import { contentQuery, isFilterable, isFirstPage } from './content-query.ts';
import { layoutKeyOf, layoutLoaders } from './layout-code.ts';
import { layoutOf } from './page-layout.ts';

/** The queries a list URL needs beyond the channel's first page: another page, and the names of its filters. */
export function queriesForAddress(
  channel: Channel,
  restriction: string | undefined,
  { search, isSignedIn }: { search: URLSearchParams; isSignedIn: boolean },
): EndpointQuery<unknown>[] {
  const parsed = parseBrowseAddress(search);
  const address = isSignedIn ? parsed : withoutPersonal(parsed);
  // Members share their pages, and a personal list changes with every click: it is requested when it is shown.
  const isPersonal = address.filter.mine !== undefined;
  const part = isPersonal || isFirstPage(address) ? [] : [contentQuery(channel, restriction, address)];
  if (!isFilterable(channel)) return part;
  return [
    ...part,
    ...filterNameQueries(address.filter),
    ...(search.has(FORM_PARAMETER) ? [browseQueries.options(), browseQueries.keywords('')] : []),
  ];
}

/** Loads the code of the layout that a URL selects. */
export const loadLayoutForAddress = (
  channel: Channel,
  { items }: ChannelContent,
  search: URLSearchParams,
): Promise<unknown> =>
  layoutLoaders[layoutKeyOf(items.model, layoutOf(channel, parseBrowseAddress(search)))]();
