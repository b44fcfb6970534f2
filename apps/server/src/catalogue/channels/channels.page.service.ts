import type { ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';
import type { ChannelContent } from '@kinora/contracts/catalogue/channels.ts';
import { LIST_PAGE_MAX } from '@kinora/contracts/platform/paging.ts';
import { listOffset } from '#platform/db/paging.ts';
import type { ChannelItemsReader } from './channels.content.service.ts';
import type { ParsedChannel, SliceQuery } from './parsed-channel.ts';
import type { ItemsLoader } from './channels.records.service.ts';

/** The page to read, and its layout. */
interface PageQuery extends Omit<SliceQuery, 'limit' | 'offset'> {
  readonly page?: number | undefined;
  readonly layout: ChannelLayout;
}

/** Reads pages of the items of a channel: by number near the start, by cursor anywhere. */
export const createPageReader =
  ({
    contents,
    records,
  }: {
    contents: Pick<ChannelItemsReader, 'stretch' | 'count'>;
    records: ItemsLoader;
  }) =>
  async (
    channel: ParsedChannel,
    { page, cursor, layout, ...stretch }: PageQuery,
    languages: readonly string[],
  ): Promise<ChannelContent> => {
    const { per_page: perPage } = channel.config;
    const offset = listOffset({ cursor, page, perPage }) ?? 0;
    const [found, total] = await Promise.all([
      contents.stretch(channel, { ...stretch, cursor, limit: perPage, offset }, languages),
      contents.count(channel, stretch),
    ]);
    const [items] = await records([{ channel, layout, refs: found.refs, titles: found.titles }], languages);
    if (items === undefined) throw new Error('Expected one channel');
    const current = cursor === undefined ? (page ?? 1) : null;
    const hasNext = found.nextCursor !== null && current !== null && current < LIST_PAGE_MAX;
    return {
      items,
      pagination: {
        per_page: perPage,
        current_page: current,
        next_page: hasNext ? current + 1 : null,
        prev_page: current !== null && current > 1 ? current - 1 : null,
        next_cursor: found.nextCursor,
      },
      total,
    };
  };
