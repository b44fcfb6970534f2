import {
  type ChannelContentQuery,
  getChannel,
  listChannelContent,
} from '@kinora/contracts/catalogue/channels.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const channelQueries = {
  /** A channel by its slug or id, with its rows or its first page. */
  one: (slugOrId: string, restriction?: string) =>
    endpointQuery(getChannel, {
      params: { slugOrId },
      query: restriction === undefined ? {} : { restriction },
    }),
  /** A page of its content. */
  content: (id: number, query: ChannelContentQuery) =>
    endpointQuery(listChannelContent, { params: { id }, query }),
};
