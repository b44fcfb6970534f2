import type { ChannelText } from '@kinora/contracts/catalogue/channels.ts';
import type { Translations } from '@kinora/contracts/platform/translations.ts';
import { defineStatement } from '#platform/db/statement.ts';

/** A channel row; the config is parsed by its schema later. */
export interface ChannelRow {
  id: number;
  type: 'channel' | 'list';
  name: string;
  slug: string;
  description: string | null;
  config: unknown;
  translations: Translations<ChannelText>;
  user_id: number | null;
  is_public: boolean;
  is_deleted: boolean;
}

const columns = (channel: string) => `
  ${channel}.id, ${channel}.type, ${channel}.name, ${channel}.slug, ${channel}.description, ${channel}.config,
  ${channel}.translations, ${channel}.user_id, ${channel}.is_public, ${channel}.deleted_at is not null as is_deleted`;

export const channelById = defineStatement<[id: number], ChannelRow>(
  'channel-by-id',
  `select ${columns('c')} from channels c where c.id = $1`,
);

/**
 * The channel that has the slug now, else the last one that had it, else a deleted one, else a list: the addresses of
 * lists were once like those of channels.
 */
export const channelBySlug = defineStatement<[slug: string], ChannelRow>(
  'channel-by-slug',
  `select ${columns('c')} from (
     select id, 1 as rank from channels where slug = $1 and type = 'channel' and deleted_at is null
     union all select id, 4 from channels where slug = $1 and type = 'list' and deleted_at is null
     union all select channel_id, case type when 'channel' then 2 else 5 end from channel_slugs where slug = $1
     union all select id, case type when 'channel' then 3 else 6 end from channels
     where slug = $1 and deleted_at is not null) found
   join channels c on c.id = found.id order by found.rank, c.id desc limit 1`,
);

/** The public channels of these ids, in the order of the ids. */
export const publicChannelsById = defineStatement<[ids: readonly number[]], ChannelRow>(
  'channels-by-id',
  `select ${columns('c')} from channels c
   where c.id = any($1::integer[]) and c.is_public and c.deleted_at is null
   order by array_position($1::integer[], c.id)`,
);

/** The channels that a page shows as rows, in the order of its items. */
export const nestedChannels = defineStatement<[parent: number, limit: number], ChannelRow>(
  'channel-rows',
  `select ${columns('c')} from channel_items i
   join channels c on c.id = i.record_id and c.is_public and c.deleted_at is null
   where i.channel_id = $1 and i.kind = 'channel' order by i.position limit $2`,
);

/** Names of the values that a URL restricts a page to. */
export const restrictionNames = {
  genre: defineStatement<[slug: string], { name: string }>(
    'restriction-genre',
    'select name from genres where slug = $1',
  ),
  keyword: defineStatement<[slug: string], { name: string }>(
    'restriction-keyword',
    'select name from keywords where slug = $1',
  ),
};
