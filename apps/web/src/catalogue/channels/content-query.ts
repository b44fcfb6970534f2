import type { Channel } from '@kinora/contracts/catalogue/channels.ts';
import type { BrowseAddress } from '#catalogue/browse/browse-address.ts';
import { channelQueries } from './channels.queries.ts';

const TITLE_MODELS: ReadonlySet<string> = new Set(['title', 'movie', 'series']);

/** Only lists of titles can be filtered and sorted. */
export const isFilterable = ({ config }: Channel): boolean => TITLE_MODELS.has(config.content_model);

/** Whether a URL selects the page that the channel's response includes. */
export const isFirstPage = ({ filter, order, layout, page, cursor }: BrowseAddress): boolean =>
  Object.keys(filter).length === 0 && order === null && layout === null && page === 1 && cursor === null;

/** The query for the page of a channel that a URL selects. */
export function contentQuery(channel: Channel, restriction: string | undefined, address: BrowseAddress) {
  const { filter, order, layout, page, cursor } = address;
  return channelQueries.content(channel.id, {
    ...(isFilterable(channel) && {
      ...filter,
      ...(order !== null && { order }),
      ...(layout !== null && { layout }),
    }),
    ...(restriction !== undefined && { restriction }),
    ...(cursor === null ? page > 1 && { page } : { cursor }),
  });
}
