import type { EditedArticle } from '@kinora/contracts/admin/news.ts';

const MOMENT = '2026-11-01T12:00:00Z';

/** An article as returned to its editors: a draft, with optional changes. */
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
  tags: [],
  ...changes,
});
