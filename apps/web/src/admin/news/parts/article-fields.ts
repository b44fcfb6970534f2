import { z } from 'zod';
import { ArticleForm, type EditedArticle } from '@kinora/contracts/admin/news.ts';
import type { PickedRecord } from '#admin/kit/record-searches.ts';
import { toPickedTags } from '#admin/kit/tags-panel.tsx';
import type { AppForm } from '#platform/form/use-app-form.ts';

const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : text));
const picked = z.custom<PickedRecord[]>();

/** The values of the article form; parsing produces the request body. */
export const ArticleFields = z
  .object({
    title: ArticleForm.shape.title,
    summary: optionalText,
    body: z.string(),
    byline: optionalText,
    /** Null for a draft. */
    published_at: z.string().nullable(),
    titles: picked,
    people: picked,
    tags: picked,
  })
  .transform(({ titles, people, tags, ...fields }) => ({
    ...fields,
    title_ids: titles.map(({ id }) => id),
    person_ids: people.map(({ id }) => id),
    tag_ids: tags.map(({ id }) => id),
  }));

export type ArticleValues = z.input<typeof ArticleFields>;
export type ArticleBody = z.output<typeof ArticleFields>;
export type ArticleFormControl = AppForm<ArticleValues, ArticleBody>;

export const NEW_ARTICLE: ArticleValues = {
  title: '',
  summary: '',
  body: '',
  byline: '',
  published_at: null,
  titles: [],
  people: [],
  tags: [],
};

/** Converts an article to form values. */
export const articleValues = (article: EditedArticle): ArticleValues => ({
  title: article.title,
  summary: article.summary ?? '',
  body: article.body,
  byline: article.byline ?? '',
  published_at: article.published_at,
  titles: article.titles,
  people: article.people,
  tags: toPickedTags(article.tags),
});
