import type { ContentModel } from '@kinora/contracts/catalogue/channel-choices.ts';

export type ItemKind = 'title' | 'episode' | 'person' | 'newsArticle' | 'channel';

/** The kind of records that a channel contains. */
export const ITEM_KINDS: Readonly<Record<ContentModel, ItemKind>> = {
  title: 'title',
  movie: 'title',
  series: 'title',
  episode: 'episode',
  person: 'person',
  newsArticle: 'newsArticle',
  list: 'channel',
  channel: 'channel',
};
