import { listPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Channel, ChannelRow } from '@kinora/contracts/catalogue/channels.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { channelQueries } from './channels.queries.ts';
import { layoutKeyOf, layoutLoaders } from './layout-code.ts';

const PREFIX = '/channel/';

type Params = Readonly<Record<string, string | undefined>>;

/** The path parameters of a channel's page. */
export interface ChannelParams {
  readonly slugOrId: string;
  readonly restriction: string | undefined;
}

/** Returns the channel that a path names. */
export const parseChannelParams = (params: Params): ChannelParams => ({
  slugOrId: params.slugOrId ?? '',
  restriction: params.restriction,
});

/**
 * The loader of a channel's page. The channel's response includes its first page; other pages and the names of the
 * filters in the URL are loaded afterwards.
 */
export const channelLoader = (
  placeOf: (params: Readonly<Record<string, string | undefined>>) => ChannelParams,
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
      // Lists have pages of their own. Their addresses were once like those of channels.
      if (channel.type === 'list') return listPath(channel);
      return isCurrent(channel, params.slugOrId) ? url.pathname : currentPath(channel, restriction, url);
    },
    following: async ({ read, params, url, viewer }) => {
      const { slugOrId, restriction } = placeOf(params);
      const { channel, rows, content } = read(channelQueries.one(slugOrId, restriction));
      // Preloads the layout code, so that the page renders immediately. Server rendering does not need this.
      if (!import.meta.env.SSR) await Promise.all((rows ?? []).map(codeOfRow));
      if (content === null) return [];
      const [{ loadLayoutForAddress, queriesForAddress }] = await Promise.all([
        import('./address-queries.ts'),
        import('./channel-content-view.tsx'),
      ]);
      if (!import.meta.env.SSR) await loadLayoutForAddress(channel, content, url.searchParams);
      return queriesForAddress(channel, restriction, {
        search: url.searchParams,
        isSignedIn: viewer.isSignedIn,
      });
    },
  });

const codeOfRow = ({ channel, items }: ChannelRow): Promise<unknown> =>
  layoutLoaders[layoutKeyOf(items.model, channel.config.nested_layout)]();

/** The home page has no slug in its path. The current slug and the id are valid; an old slug is not. */
const isCurrent = ({ id, slug }: Channel, asked: string | undefined) =>
  asked === undefined || asked === slug || asked === String(id);

function currentPath({ slug }: Channel, restriction: string | undefined, url: URL): string {
  const prefix = url.pathname.startsWith(PREFIX) ? PREFIX : '/';
  return prefix + slug + (restriction === undefined ? '' : `/${encodeURIComponent(restriction)}`);
}
