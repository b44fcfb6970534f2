import { TITLE_ORDERS } from './browse.ts';

/* Channel options, kept apart from schemas and endpoints: editors choose from these, and visitors never load them. */

export const CONTENT_TYPES = ['manual', 'listAll', 'autoUpdate'] as const;
/** `title` contains films and series; `channel` makes a page of rows. */
export const CONTENT_MODELS = [
  'title',
  'movie',
  'series',
  'episode',
  'person',
  'newsArticle',
  'list',
  'channel',
] as const;
export type ContentModel = (typeof CONTENT_MODELS)[number];
/** `position` is the manual order, or the order of the last automatic update. */
export const CHANNEL_ORDERS = ['position', ...TITLE_ORDERS] as const;
export type ChannelOrder = (typeof CHANNEL_ORDERS)[number];
/** The queries an auto-updating channel can run against its provider. */
export const AUTO_UPDATES = [
  'popular',
  'trending',
  'newly_added',
  'top_rated',
  'upcoming',
  'airing',
  'most_listed',
] as const;
export type AutoUpdate = (typeof AUTO_UPDATES)[number];
export const RESTRICTION_KINDS = ['genre', 'keyword', 'country'] as const;
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number];
