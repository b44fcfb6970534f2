import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { id, lineText, pathId, queryInt, text } from '../platform/fields.ts';
import { LIST_PAGE_MAX } from '../platform/paging.ts';
import { HonestCount, TitleFilter, titleFilterShape } from './browse.ts';
import {
  AUTO_UPDATES,
  CHANNEL_ORDERS,
  CONTENT_MODELS,
  CONTENT_TYPES,
  RESTRICTION_KINDS,
} from './channel-choices.ts';
import { ChannelItems } from './channel-content.ts';
import { CHANNEL_LAYOUTS } from './channel-layouts.ts';
import { cataloguePermissions } from './permissions.ts';

export const channelErrors = defineErrors({
  'channels.gone': { status: 410, message: 'This channel is no longer here.' },
});

const CHANNEL_NAME_MAX = 120;
export const CHANNEL_SLUG_MAX = 80;
const CHANNEL_DESCRIPTION_MAX = 1000;
/** What is put into a channel by hand, or by its update, ends here. */
export const CHANNEL_ITEMS_MAX = 10_000;
/** Rows on the page of a channel of channels. */
export const CHANNEL_ROWS_MAX = 30;

export const ChannelConfig = z.strictObject({
  content_type: z.enum(CONTENT_TYPES).default('manual'),
  content_model: z.enum(CONTENT_MODELS).default('title'),
  order: z.enum(CHANNEL_ORDERS).default('position'),
  /** Of `listAll`, and what an update may choose from. */
  filter: TitleFilter.default({}),
  auto_update: z
    .strictObject({ provider: text({ min: 1, max: 40 }).default('local'), method: z.enum(AUTO_UPDATES) })
    .nullable()
    .default(null),
  layout: z.enum(CHANNEL_LAYOUTS).default('grid'),
  /** As a row of another channel. */
  nested_layout: z.enum(CHANNEL_LAYOUTS).default('posters'),
  /** Narrowed to one genre, keyword or country: a fixed one, or (null) the one in the address. */
  restriction: z
    .strictObject({ kind: z.enum(RESTRICTION_KINDS), value: text({ min: 1, max: 80 }).nullable() })
    .nullable()
    .default(null),
  per_page: z.int().min(1).max(100).default(30),
  pagination: z.enum(['infinite', 'numbered', 'none']).default('infinite'),
  hide_title: z.boolean().default(false),
  seo: z
    .strictObject({ title: lineText({ max: 200 }), description: lineText({ max: 500 }) })
    .nullable()
    .default(null),
});
export type ChannelConfig = z.infer<typeof ChannelConfig>;

/** A channel, and how it is shown. */
export const Channel = z.object({
  id: id('integer'),
  name: z.string(),
  slug: z.string(),
  type: z.enum(['channel', 'list']),
  description: z.string().nullable(),
  config: ChannelConfig,
});
export type Channel = z.infer<typeof Channel>;

/** What is written of a channel. Without a slug its address follows from its name. */
export const ChannelInput = z.strictObject({
  name: lineText({ min: 1, max: CHANNEL_NAME_MAX }),
  slug: text({ min: 1, max: CHANNEL_SLUG_MAX }).optional(),
  description: text({ max: CHANNEL_DESCRIPTION_MAX }).nullable().default(null),
  is_public: z.boolean().default(true),
  config: ChannelConfig.prefault({}),
});

/** The genre, keyword or country a page is narrowed to; a country is named by each language itself. */
export const Restriction = z.object({
  kind: z.enum(RESTRICTION_KINDS),
  value: z.string(),
  name: z.string().nullable(),
});
export type Restriction = z.infer<typeof Restriction>;

/** A nested channel with the beginning of what is in it. */
export const ChannelRow = z.object({ channel: Channel, items: ChannelItems, total: HonestCount.nullable() });
export type ChannelRow = z.infer<typeof ChannelRow>;

/** Where a page of content ends and how to go on: by number near the beginning, by cursor anywhere. */
const ContentPaging = z.object({
  per_page: z.int(),
  current_page: z.int().nullable(),
  next_page: z.int().nullable(),
  prev_page: z.int().nullable(),
  next_cursor: z.string().nullable(),
});

export const ChannelContent = z.object({
  items: ChannelItems,
  pagination: ContentPaging,
  total: HonestCount.nullable(),
});
export type ChannelContent = z.infer<typeof ChannelContent>;

/** A slug, an old slug or an id. */
const SlugOrId = text({ min: 1, max: CHANNEL_SLUG_MAX });

const restriction = text({ min: 1, max: 80 }).optional();

export const getChannel = endpoint({
  method: 'GET',
  path: 'channels/:slugOrId',
  summary: 'A channel with its rows, or with the first page of what is in it',
  access: access.permission(cataloguePermissions.viewTitles),
  params: z.object({ slugOrId: SlugOrId }),
  query: z.object({ restriction }),
  response: z.object({
    channel: Channel,
    restriction: Restriction.nullable(),
    /** Of a channel of channels, unless it shows them as tiles. */
    rows: z.array(ChannelRow).nullable(),
    /** Of every other. */
    content: ChannelContent.nullable(),
  }),
  errors: ['channels.gone'],
});

export const ChannelContentQuery = z.object({
  ...titleFilterShape,
  restriction,
  order: z.enum(CHANNEL_ORDERS).optional(),
  page: queryInt(1, LIST_PAGE_MAX).optional(),
  cursor: z.string().max(500).optional(),
  /** Rows for the layout that shows them, which may not be the channel's own. */
  layout: z.enum(CHANNEL_LAYOUTS).optional(),
});
export type ChannelContentQuery = z.infer<typeof ChannelContentQuery>;

export const listChannelContent = endpoint({
  method: 'GET',
  path: 'channels/:id/content',
  summary: 'What is in a channel: filtered, sorted, page by page',
  access: access.permission(cataloguePermissions.viewTitles),
  params: z.object({ id: pathId('integer') }),
  query: ChannelContentQuery,
  response: z.object({ content: ChannelContent }),
  errors: ['channels.gone'],
});
