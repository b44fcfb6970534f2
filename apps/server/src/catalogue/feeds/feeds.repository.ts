import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { defineStatement } from '#platform/db/statement.ts';

export interface FeedArticle {
  id: number;
  title: string;
  summary: string | null;
  body: string;
  byline: string | null;
  image: StoredPicture | null;
  published_at: Date;
  updated_at: Date;
}

export const newestForFeed = defineStatement<[now: Date, limit: number], FeedArticle>(
  'news-feed',
  `select id, title, summary, body, byline, image, published_at, updated_at from news_articles
  where deleted_at is null and published_at is not null and published_at <= $1
  order by published_at desc, id desc limit $2`,
);
