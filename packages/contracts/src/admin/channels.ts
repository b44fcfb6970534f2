import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { id, pathId, queryInt, text, timestamp } from '../platform/fields.ts';
import { defineRecordList, editVersion, recordListQuery, recordPageOf } from '../platform/record-lists.ts';
import { translationsOutput } from '../platform/translation-fields.ts';
import { titleFilterShape } from '../catalogue/browse.ts';
import { CONTENT_MODELS, CONTENT_TYPES } from '../catalogue/channel-choices.ts';
import {
  Channel,
  CHANNEL_ITEMS_MAX,
  CHANNEL_SLUG_MAX,
  ChannelConfig,
  ChannelContent,
  ChannelInput,
  ChannelRow,
  CHANNEL_TEXT_FIELDS,
} from '../catalogue/channels.ts';
import { editingPermissions } from '../catalogue/editing-permissions.ts';
import { Picture } from '../catalogue/pictures.ts';
import { TITLE_TYPES } from '../catalogue/title-cards.ts';

export const channelEditingErrors = defineErrors({
  'channels.is_home': {
    status: 409,
    message: 'This channel is the home page. Choose another home page first.',
  },
});

/** The maximum number of items one call can add or remove. */
export const CHANNEL_BATCH_MAX = 100;
/** Page size of the item list in the channel editor. */
export const CHANNEL_ENTRIES_PAGE = 100;

export const channelList = defineRecordList({
  name: 'channels',
  sorts: ['name', 'created_at', 'updated_at'],
  orderBy: 'name',
  orderDir: 'asc',
  filters: {
    name: { kind: 'text' },
    slug: { kind: 'text' },
    content_type: { kind: 'choice', options: CONTENT_TYPES },
    content_model: { kind: 'choice', options: CONTENT_MODELS },
    is_public: { kind: 'flag' },
    updated_at: { kind: 'date' },
  },
});

/** A channel as a row in the channel list. */
export const ListedChannel = z.object({
  id: id('integer'),
  name: z.string(),
  slug: z.string(),
  is_public: z.boolean(),
  /** Whether it is the home page at `/`. */
  is_home: z.boolean(),
  content_type: z.enum(CONTENT_TYPES),
  content_model: z.enum(CONTENT_MODELS),
  created_at: timestamp(),
  updated_at: timestamp(),
});
export type ListedChannel = z.infer<typeof ListedChannel>;

/** A channel for editing. */
export const EditedChannel = Channel.extend({
  version: editVersion(),
  translations: translationsOutput(CHANNEL_TEXT_FIELDS),
  is_public: z.boolean(),
  is_home: z.boolean(),
  /** The channels that contain it as a row. */
  parents: z.array(z.object({ id: id('integer'), name: z.string(), slug: z.string() })),
  created_at: timestamp(),
  updated_at: timestamp(),
});
export type EditedChannel = z.infer<typeof EditedChannel>;

/** The form of the channel editor. */
export const ChannelForm = ChannelInput.extend({
  config: ChannelConfig.extend({ filter: z.strictObject(titleFilterShape).default({}) }).prefault({}),
});
export type ChannelForm = z.infer<typeof ChannelForm>;

/** A manual item of a channel, for editing. */
export const ChannelEntry = z.object({
  id: id('integer'),
  name: z.string(),
  /** Only for titles. */
  type: z.enum(TITLE_TYPES).nullable(),
  year: z.int().nullable(),
  score: z.number().nullable(),
  /** Only for episodes: the name of the series, then the season and episode number. */
  about: z.string().nullable(),
  season_number: z.int().nullable(),
  episode_number: z.int().nullable(),
  picture: Picture.nullable(),
  /** Whether visitors can see it. False for deleted, draft and private records. */
  is_shown: z.boolean(),
});
export type ChannelEntry = z.infer<typeof ChannelEntry>;

/** The target position: the start or end, or next to another item of the channel. */
export const ChannelSpot = z.union([
  z.enum(['start', 'end']),
  z.strictObject({ before: id('integer') }),
  z.strictObject({ after: id('integer') }),
]);
export type ChannelSpot = z.infer<typeof ChannelSpot>;

const editing = { area: 'admin', access: access.permission(editingPermissions.updateChannels) } as const;
const params = z.object({ id: pathId('integer') });
const batch = () => z.array(id('integer')).min(1).max(CHANNEL_BATCH_MAX);
const ChannelAnswer = z.object({ channel: EditedChannel });

export const listEditedChannels = endpoint({
  ...editing,
  method: 'GET',
  path: 'admin/channels',
  summary: 'Lists channels, with search, filters and sorting',
  query: recordListQuery(channelList),
  response: recordPageOf(ListedChannel),
});

export const getEditedChannel = endpoint({
  ...editing,
  method: 'GET',
  path: 'admin/channels/:slugOrId',
  summary: 'Returns a channel for editing',
  params: z.object({ slugOrId: text({ min: 1, max: CHANNEL_SLUG_MAX }) }),
  response: ChannelAnswer,
});

export const createChannel = endpoint({
  ...editing,
  method: 'POST',
  path: 'admin/channels',
  summary: 'Creates a channel with its manual items',
  body: ChannelForm.extend({ items: z.array(id('integer')).max(CHANNEL_BATCH_MAX).default([]) }),
  response: ChannelAnswer,
});

export const updateChannel = endpoint({
  ...editing,
  method: 'PUT',
  path: 'admin/channels/:id',
  summary: 'Updates a channel; its old address redirects to the new one',
  params,
  body: ChannelForm.extend({ version: editVersion() }),
  response: ChannelAnswer,
  errors: ['conflict'],
});

export const deleteChannel = endpoint({
  ...editing,
  method: 'DELETE',
  path: 'admin/channels/:id',
  summary: 'Deletes a channel; its address then returns 410',
  params,
  response: z.object({}),
  errors: ['channels.is_home'],
});

export const chooseHomeChannel = endpoint({
  ...editing,
  method: 'PUT',
  path: 'admin/channels/:id/home',
  summary: 'Makes a channel the home page',
  params,
  response: ChannelAnswer,
});

export const listChannelItems = endpoint({
  ...editing,
  method: 'GET',
  path: 'admin/channels/:id/items',
  summary: 'Lists the items of a channel in order, including hidden ones',
  params,
  query: z.object({ offset: queryInt(0, CHANNEL_ITEMS_MAX).default(0) }),
  response: z.object({ items: z.array(ChannelEntry), total: z.int() }),
});

export const addChannelItems = endpoint({
  ...editing,
  method: 'POST',
  path: 'admin/channels/:id/items',
  summary: 'Adds items to a channel; existing items keep their positions',
  params,
  body: z.strictObject({ ids: batch(), spot: ChannelSpot.default('end') }),
  response: z.object({ added: z.int() }),
});

export const moveChannelItem = endpoint({
  ...editing,
  method: 'PUT',
  path: 'admin/channels/:id/items/:recordId',
  summary: 'Moves an item within a channel',
  params: params.extend({ recordId: pathId('integer') }),
  body: z.strictObject({ spot: ChannelSpot }),
  response: z.object({}),
});

export const removeChannelItems = endpoint({
  ...editing,
  method: 'POST',
  path: 'admin/channels/:id/items/remove',
  summary: 'Removes items from a channel',
  params,
  body: z.strictObject({ ids: batch() }),
  response: z.object({ removed: z.int() }),
});

/** Unsaved form values of a new channel, or of the channel with this id. */
export const ChannelDraft = z.strictObject({
  id: id('integer').nullable().default(null),
  form: ChannelForm,
  /** Replaces the saved items in the preview; null previews the saved items. */
  items: z.array(id('integer')).max(CHANNEL_BATCH_MAX).nullable().default(null),
});
export type ChannelDraft = z.infer<typeof ChannelDraft>;

export const previewChannel = endpoint({
  ...editing,
  method: 'POST',
  path: 'admin/channels/preview',
  summary: 'Previews a channel from unsaved form values',
  unaudited: 'Nothing to change.',
  body: ChannelDraft,
  response: z.object({ rows: z.array(ChannelRow).nullable(), content: ChannelContent.nullable() }),
});
