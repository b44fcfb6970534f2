import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { id, lineText, pathId, queryInt, text } from '../platform/fields.ts';
import { LIST_PAGE_MAX } from '../platform/paging.ts';
import { translationsInput } from '../platform/translation-fields.ts';
import { BoundedCount, personalFilterShape, TitleFilter, titleFilterShape } from './browse.ts';
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
  'channels.gone': { status: 410, message: 'This channel no longer exists.' },
});

export const CHANNEL_SLUG_MAX = 80;
/** The maximum number of items in a channel, added manually or by its automatic update. */
export const CHANNEL_ITEMS_MAX = 10_000;
/** The maximum number of rows on the page of a channel of channels. */
export const CHANNEL_ROWS_MAX = 30;

/** The most characters of the texts of a channel. */
export const CHANNEL_TEXT_MAX = {
  name: 120,
  /** Channels and lists of members. */
  description: 2000,
  seo_title: 200,
  seo_description: 500,
} as const;

/** The texts of a channel that editors can translate. */
export const CHANNEL_TEXT_FIELDS = {
  name: lineText({ max: CHANNEL_TEXT_MAX.name }).nullable().default(null),
  description: text({ max: CHANNEL_TEXT_MAX.description }).nullable().default(null),
  seo_title: lineText({ max: CHANNEL_TEXT_MAX.seo_title }).nullable().default(null),
  seo_description: lineText({ max: CHANNEL_TEXT_MAX.seo_description }).nullable().default(null),
};
export type ChannelText = keyof typeof CHANNEL_TEXT_FIELDS;

export const ChannelConfig = z.strictObject({
  content_type: z.enum(CONTENT_TYPES).default('manual'),
  content_model: z.enum(CONTENT_MODELS).default('title'),
  order: z.enum(CHANNEL_ORDERS).default('position'),
  /** Selects the titles of a `listAll` channel and the candidates of an automatic update. */
  filter: TitleFilter.default({}),
  auto_update: z
    .strictObject({ provider: text({ min: 1, max: 40 }).default('local'), method: z.enum(AUTO_UPDATES) })
    .nullable()
    .default(null),
  layout: z.enum(CHANNEL_LAYOUTS).default('grid'),
  /** The layout used when it is a row of another channel. */
  nested_layout: z.enum(CHANNEL_LAYOUTS).default('posters'),
  /** Limits the channel to one genre, keyword or country. A null value takes it from the URL. */
  restriction: z
    .strictObject({ kind: z.enum(RESTRICTION_KINDS), value: text({ min: 1, max: 80 }).nullable() })
    .nullable()
    .default(null),
  per_page: z.int().min(1).max(100).default(30),
  pagination: z.enum(['infinite', 'numbered', 'none']).default('infinite'),
  hide_title: z.boolean().default(false),
  seo: z
    .strictObject({
      title: lineText({ max: CHANNEL_TEXT_MAX.seo_title }),
      description: lineText({ max: CHANNEL_TEXT_MAX.seo_description }),
    })
    .nullable()
    .default(null),
});
export type ChannelConfig = z.infer<typeof ChannelConfig>;

/** A channel with its display configuration. */
export const Channel = z.object({
  id: id('integer'),
  name: z.string(),
  slug: z.string(),
  type: z.enum(['channel', 'list']),
  description: z.string().nullable(),
  config: ChannelConfig,
});
export type Channel = z.infer<typeof Channel>;

/** Input to create or update a channel. An omitted slug is derived from the name. */
export const ChannelInput = z.strictObject({
  name: lineText({ min: 1, max: CHANNEL_TEXT_MAX.name }),
  slug: text({ min: 1, max: CHANNEL_SLUG_MAX }).optional(),
  description: text({ max: CHANNEL_TEXT_MAX.description }).nullable().default(null),
  is_public: z.boolean().default(true),
  config: ChannelConfig.prefault({}),
  translations: translationsInput(CHANNEL_TEXT_FIELDS).default({}),
});

/** The genre, keyword or country a page is limited to. Clients localise country names. */
export const Restriction = z.object({
  kind: z.enum(RESTRICTION_KINDS),
  value: z.string(),
  name: z.string().nullable(),
});
export type Restriction = z.infer<typeof Restriction>;

/** A nested channel with its first items. */
export const ChannelRow = z.object({ channel: Channel, items: ChannelItems, total: BoundedCount.nullable() });
export type ChannelRow = z.infer<typeof ChannelRow>;

/** Paging of channel content: by number for the first pages, by cursor beyond them. */
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
  total: BoundedCount.nullable(),
});
export type ChannelContent = z.infer<typeof ChannelContent>;

/** A slug, a former slug or an id. */
const SlugOrId = text({ min: 1, max: CHANNEL_SLUG_MAX });

const restriction = text({ min: 1, max: 80 }).optional();

export const getChannel = endpoint({
  method: 'GET',
  path: 'channels/:slugOrId',
  summary: 'Returns a channel with its rows or the first page of its items',
  access: access.permission(cataloguePermissions.viewTitles),
  params: z.object({ slugOrId: SlugOrId }),
  query: z.object({ restriction }),
  response: z.object({
    channel: Channel,
    restriction: Restriction.nullable(),
    /** Only for a channel of channels, unless its layout is tiles. */
    rows: z.array(ChannelRow).nullable(),
    /** For all other channels. */
    content: ChannelContent.nullable(),
  }),
  errors: ['channels.gone'],
});

export const ChannelContentQuery = z.object({
  ...titleFilterShape,
  ...personalFilterShape,
  restriction,
  order: z.enum(CHANNEL_ORDERS).optional(),
  page: queryInt(1, LIST_PAGE_MAX).optional(),
  cursor: z.string().max(500).optional(),
  /** The layout to load data for, which may differ from the channel's own. */
  layout: z.enum(CHANNEL_LAYOUTS).optional(),
});
export type ChannelContentQuery = z.infer<typeof ChannelContentQuery>;

export const listChannelContent = endpoint({
  method: 'GET',
  path: 'channels/:id/content',
  summary: 'Lists the items of a channel, with filters and sorting',
  access: access.permission(cataloguePermissions.viewTitles),
  params: z.object({ id: pathId('integer') }),
  query: ChannelContentQuery,
  response: z.object({ content: ChannelContent }),
  errors: ['channels.gone'],
});
