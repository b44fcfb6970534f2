import { NEWS_PATH } from './addresses.ts';

/** The URLs of the news feeds. */
export const NEWS_FEEDS = {
  rss: { path: `${NEWS_PATH}/feed.xml`, type: 'application/rss+xml' },
  json: { path: `${NEWS_PATH}/feed.json`, type: 'application/feed+json' },
} as const;
