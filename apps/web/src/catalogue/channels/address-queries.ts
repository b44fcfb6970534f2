import type { Channel, ChannelContent } from '@kinora/contracts/catalogue/channels.ts';
import { FORM_PARAMETER, readBrowse } from '#catalogue/browse/browse-address.ts';
import { browseQueries } from '#catalogue/browse/browse.queries.ts';
import { filterNameQueries } from '#catalogue/browse/use-filter-names.ts';
import type { EndpointQuery } from '#platform/query/endpoint-query.ts';
import { contentQuery, hasFilters, isFirstPage } from './content-query.ts';
import { codeOf, layoutCode } from './layout-code.ts';
import { layoutOf } from './page-layout.ts';

/** What the address of a list asks for beyond the page its channel came with: another part, and names of filters. */
export function addressQueries(
  channel: Channel,
  restriction: string | undefined,
  search: URLSearchParams,
): EndpointQuery<unknown>[] {
  const address = readBrowse(search);
  const part = isFirstPage(address) ? [] : [contentQuery(channel, restriction, address)];
  if (!hasFilters(channel)) return part;
  return [
    ...part,
    ...filterNameQueries(address.filter),
    ...(search.has(FORM_PARAMETER) ? [browseQueries.options(), browseQueries.keywords('')] : []),
  ];
}

/** The code of the layout an address asks for. */
export const addressCode = (
  channel: Channel,
  { items }: ChannelContent,
  search: URLSearchParams,
): Promise<unknown> => layoutCode[codeOf(items.model, layoutOf(channel, readBrowse(search)))]();
