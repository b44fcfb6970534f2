import type { NewsArticle, NewsCard } from '@kinora/contracts/catalogue/news.ts';

/** An article in a list. */
export const newsCard = (id: number, values: Partial<NewsCard> = {}): NewsCard => ({
  id,
  title: `Article ${id}`,
  slug: `article-${id}`,
  summary: null,
  byline: null,
  image: { src: `/storage/news/${id}.webp`, width: 1200, height: 675, color: null, blur: null },
  published_at: '2026-05-01T10:00:00Z',
  ...values,
});

/** A minimal article, with optional changes. */
export const newsArticle = (id: number, values: Partial<NewsArticle> = {}): NewsArticle => ({
  ...newsCard(id),
  body: '<p>Text.</p>',
  source: 'local',
  source_url: null,
  titles: [],
  people: [],
  related: [],
  tags: [],
  ...values,
});
