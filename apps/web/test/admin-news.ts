import type { EditedArticle } from '@kinora/contracts/catalogue/news-editing.ts';

const MOMENT = '2026-11-01T12:00:00Z';

/** An article as its editors see it: a draft, save what a test changes. */
export const editedArticle = (id: number, changes: Partial<EditedArticle> = {}): EditedArticle => ({
  id,
  title: `Article ${id}`,
  slug: `article-${id}`,
  byline: null,
  image: null,
  state: 'draft',
  published_at: null,
  created_at: MOMENT,
  updated_at: MOMENT,
  version: 1,
  summary: null,
  body: '<p>Text.</p>',
  titles: [],
  people: [],
  ...changes,
});
