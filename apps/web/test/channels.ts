import type { ChannelTitle } from '@kinora/contracts/catalogue/channel-content.ts';
import {
  type Channel,
  ChannelConfig,
  type ChannelContent,
  type ChannelRow,
} from '@kinora/contracts/catalogue/channels.ts';
import type { ContentModel } from '@kinora/contracts/catalogue/channel-choices.ts';
import { picture, titleCard } from './titles.ts';

/** A channel, with optional changes. */
export const channel = (
  id: number,
  { config = {}, ...changes }: Partial<Omit<Channel, 'config'>> & { config?: Partial<ChannelConfig> } = {},
): Channel => ({
  id,
  name: `Channel ${id}`,
  slug: `channel-${id}`,
  type: 'channel',
  description: null,
  ...changes,
  config: { ...ChannelConfig.parse({}), ...config },
});

/** A channel of films. */
export const filmChannel = (config: Partial<ChannelConfig> = {}) =>
  channel(3, {
    name: 'Movies',
    slug: 'movies',
    description: 'Everything on the shelf.',
    config: { content_model: 'movie', content_type: 'listAll', order: 'popularity', ...config },
  });

/** A title with all fields that any layout shows. */
export const channelTitle = (id: number, changes: Partial<ChannelTitle> = {}): ChannelTitle => ({
  ...titleCard(id),
  backdrop: picture(`backdrop-${id}`, 1920, 1080),
  overview: `What film ${id} is about.`,
  genres: ['Drama', 'Mystery', 'Music'],
  certification: '15',
  season_count: 0,
  logo: null,
  play: null,
  climbed: 0,
  ...changes,
});

export const channelTitles = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => channelTitle(from + index));

/** A page of titles. */
export const channelContent = (
  data: ChannelTitle[],
  changes: Partial<ChannelContent['pagination']> & { total?: ChannelContent['total'] } = {},
): ChannelContent => {
  const { total = { count: data.length, is_exact: true }, ...pagination } = changes;
  return {
    items: { model: 'title', data },
    pagination: {
      per_page: 30,
      current_page: 1,
      next_page: null,
      prev_page: null,
      next_cursor: null,
      ...pagination,
    },
    total,
  };
};

/** A nested channel as a row of another channel. */
export const channelRow = (
  id: number,
  nestedLayout: ChannelConfig['nested_layout'],
  items: ChannelRow['items'],
  model: ContentModel = 'title',
): ChannelRow => ({
  channel: channel(id, {
    name: `Row ${id}`,
    slug: `row-${id}`,
    config: { nested_layout: nestedLayout, content_model: model },
  }),
  items,
  total: { count: items.data.length, is_exact: true },
});
