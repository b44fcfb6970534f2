import type { Channel, ChannelRow } from '@kinora/contracts/catalogue/channels.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { channelQueries } from './channels.queries.ts';
import { codeOf, layoutCode } from './layout-code.ts';

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
    following: async ({ read, params, url }) => {
      const { slugOrId, restriction } = placeOf(params);
      const { channel, rows, content } = read(channelQueries.one(slugOrId, restriction));
      // With its code a page shows at once; what the server draws needs none.
      if (!import.meta.env.SSR) await Promise.all((rows ?? []).map(codeOfRow));
      if (content === null) return [];
      const [{ addressCode, addressQueries }] = await Promise.all([
        import('./address-queries.ts'),
        import('./channel-content-view.tsx'),
      ]);
      if (!import.meta.env.SSR) await addressCode(channel, content, url.searchParams);
      return addressQueries(channel, restriction, url.searchParams);
    },
  });

const codeOfRow = ({ channel, items }: ChannelRow): Promise<unknown> =>
  layoutCode[codeOf(items.model, channel.config.nested_layout)]();

/** The home page has no slug in its address. Slug and id are both addresses; only an old slug is none any more. */
const isCurrent = ({ id, slug }: Channel, asked: string | undefined) =>
  asked === undefined || asked === slug || asked === String(id);

function currentPath({ slug }: Channel, restriction: string | undefined, url: URL): string {
  const prefix = url.pathname.startsWith(PREFIX) ? PREFIX : '/';
  return prefix + slug + (restriction === undefined ? '' : `/${encodeURIComponent(restriction)}`);
}
