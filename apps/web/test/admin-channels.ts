import type { ChannelEntry, EditedChannel, ListedChannel } from '@kinora/contracts/admin/channels.ts';
import type { ChannelConfig } from '@kinora/contracts/catalogue/channels.ts';
import { channel } from './channels.ts';

const MOMENT = '2026-11-01T12:00:00Z';

/** A channel as returned to its editors. */
export const editedChannel = (
  id: number,
  {
    config = {},
    ...changes
  }: Partial<Omit<EditedChannel, 'config'>> & { config?: Partial<ChannelConfig> } = {},
): EditedChannel => ({
  ...channel(id, { config }),
  version: 1,
  translations: {},
  is_public: true,
  is_home: false,
  parents: [],
  created_at: MOMENT,
  updated_at: MOMENT,
  ...changes,
});

/** A channel as a row of the list. */
export const listedChannel = (id: number, changes: Partial<ListedChannel> = {}): ListedChannel => ({
  id,
  name: `Channel ${id}`,
  slug: `channel-${id}`,
  is_public: true,
  is_home: false,
  content_type: 'manual',
  content_model: 'title',
  created_at: MOMENT,
  updated_at: MOMENT,
  ...changes,
});

/** A film in a channel. */
export const channelEntry = (
  id: number,
  name: string,
  changes: Partial<ChannelEntry> = {},
): ChannelEntry => ({
  id,
  name,
  type: 'movie',
  year: 2024,
  score: 7.7,
  about: null,
  season_number: null,
  episode_number: null,
  picture: null,
  is_shown: true,
  ...changes,
});
