import { NEWS_PATH } from './addresses.ts';

/** Where readers of feeds find the news. */
export const NEWS_FEEDS = {
  rss: { path: `${NEWS_PATH}/feed.xml`, type: 'application/rss+xml' },
  json: { path: `${NEWS_PATH}/feed.json`, type: 'application/feed+json' },
} as const;
