import { TITLE_ORDERS } from './browse.ts';

/* What a channel can be, apart from its schemas and calls: editors choose from these, and no visitor loads them. */

export const CONTENT_TYPES = ['manual', 'listAll', 'autoUpdate'] as const;
/** `title` holds films and series; nested channels make a page of rows. */
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
/** `position` is the order by hand, or the one the update found. */
export const CHANNEL_ORDERS = ['position', ...TITLE_ORDERS] as const;
export type ChannelOrder = (typeof CHANNEL_ORDERS)[number];
/** What a channel that updates itself asks its provider for. */
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
