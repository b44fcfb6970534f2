import type { Channel } from '@kinora/contracts/catalogue/channels.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { FORM_PARAMETER, readBrowse } from '#catalogue/browse/browse-address.ts';
import { browseQueries } from '#catalogue/browse/browse.queries.ts';
import { filterNameQueries } from '#catalogue/browse/use-filter-names.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { channelQueries } from './channels.queries.ts';
import { contentQuery, hasFilters, isFirstPage } from './content-query.ts';

const PREFIX = '/channel/';

type Params = Readonly<Record<string, string | undefined>>;

/** What the address of a channel's page names. */
export interface ChannelPlace {
  readonly slugOrId: string;
  readonly restriction: string | undefined;
}

/** The channel an address names. */
export const channelPlace = (params: Params): ChannelPlace => ({
  slugOrId: params.slugOrId ?? '',
  restriction: params.restriction,
});

/**
 * The loader of a channel's page. Its first page comes with the channel; any other part of it, and the names of the
 * filters in the address, follow.
 */
export const channelLoader = (
  placeOf: (params: Readonly<Record<string, string | undefined>>) => ChannelPlace,
) =>
  pageLoader({
    access: { login: false, permission: cataloguePermissions.viewTitles },
    queries: ({ params }) => {
      const { slugOrId, restriction } = placeOf(params);
      return [channelQueries.one(slugOrId, restriction)];
    },
    canonicalPath: ({ read, params, url }) => {
      const { slugOrId, restriction } = placeOf(params);
      const { channel } = read(channelQueries.one(slugOrId, restriction));
      return isCurrent(channel, params.slugOrId) ? url.pathname : currentPath(channel, restriction, url);
    },
    following: ({ read, params, url }) => {
      const { slugOrId, restriction } = placeOf(params);
      const { channel, content } = read(channelQueries.one(slugOrId, restriction));
      if (content === null) return [];
      const address = readBrowse(url.searchParams);
      return [
        ...(isFirstPage(address) ? [] : [contentQuery(channel, restriction, address)]),
        ...(hasFilters(channel) ? filterNameQueries(address.filter) : []),
        ...(url.searchParams.has(FORM_PARAMETER)
          ? [browseQueries.options(), browseQueries.keywords('')]
          : []),
      ];
    },
  });

/** The home page has no slug in its address. Slug and id are both addresses; only an old slug is none any more. */
const isCurrent = ({ id, slug }: Channel, asked: string | undefined) =>
  asked === undefined || asked === slug || asked === String(id);

function currentPath({ slug }: Channel, restriction: string | undefined, url: URL): string {
  const prefix = url.pathname.startsWith(PREFIX) ? PREFIX : '/';
  return prefix + slug + (restriction === undefined ? '' : `/${encodeURIComponent(restriction)}`);
}
