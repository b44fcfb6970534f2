import type { Channel } from '@kinora/contracts/catalogue/channels.ts';
import type { BrowseAddress } from '#catalogue/browse/browse-address.ts';
import { channelQueries } from './channels.queries.ts';

const TITLE_MODELS: ReadonlySet<string> = new Set(['title', 'movie', 'series']);

/** Only lists of titles can be narrowed and sorted. */
export const hasFilters = ({ config }: Channel): boolean => TITLE_MODELS.has(config.content_model);

/** Whether an address asks for what the channel itself came with. */
export const isFirstPage = ({ filter, order, layout, page, cursor }: BrowseAddress): boolean =>
  Object.keys(filter).length === 0 && order === null && layout === null && page === 1 && cursor === null;

/** The part of a channel that an address asks for. */
export function contentQuery(channel: Channel, restriction: string | undefined, address: BrowseAddress) {
  const { filter, order, layout, page, cursor } = address;
  return channelQueries.content(channel.id, {
    ...(hasFilters(channel) && {
      ...filter,
      ...(order !== null && { order }),
      ...(layout !== null && { layout }),
    }),
    ...(restriction !== undefined && { restriction }),
    ...(cursor === null ? page > 1 && { page } : { cursor }),
  });
}
