import type { ArticleForm, ArticleState } from '@kinora/contracts/admin/news.ts';
import type { NewsInput } from '#catalogue/news/index.ts';
import type { EditedArticleRow } from './news.repository.ts';

/** Subject type of articles in the audit log. */
export const ARTICLE_SUBJECT = 'news_article';

export const subjectOf = ({ id, title }: Pick<EditedArticleRow, 'id' | 'title'>) => ({
  type: ARTICLE_SUBJECT,
  id,
  name: title,
});

/** Maps a stored article to its form. */
export const toForm = (row: EditedArticleRow): ArticleForm => ({
  title: row.title,
  summary: row.summary,
  body: row.body,
  byline: row.byline,
  published_at: row.published_at?.toISOString() ?? null,
  title_ids: row.titles.map(({ id }) => id),
  person_ids: row.people.map(({ id }) => id),
  tag_ids: row.tags.map(({ id }) => id),
});

/** Maps a form to the stored columns. The tags are assigned apart. */
export function toInput(form: ArticleForm): NewsInput {
  const { title_ids: titleIds, person_ids: personIds, tag_ids: _, ...article } = form;
  return { ...article, titleIds, personIds };
}

export function stateOf(publishedAt: Date | null, now: Date): ArticleState {
  if (publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}
