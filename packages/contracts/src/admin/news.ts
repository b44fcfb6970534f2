import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, lineText, pathId, text, timestamp } from '../platform/fields.ts';
import { defineRecordList, editVersion, recordListQuery, recordPageOf } from '../platform/record-lists.ts';
import { editingPermissions } from '../catalogue/editing-permissions.ts';
import { Picture } from '../catalogue/pictures.ts';
import { Tag, tagIds } from '../foundation/tags.ts';

/** The upload policy for article images. */
export const NEWS_UPLOADS = 'news-pictures';

const ARTICLE_TITLE_MAX = 200;
const ARTICLE_SUMMARY_MAX = 500;
const ARTICLE_BODY_MAX = 200_000;
const ARTICLE_LINKS_MAX = 50;

/** A draft has no publication time; a scheduled article has one in the future. */
export const ARTICLE_STATES = ['draft', 'scheduled', 'published'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

export const newsList = defineRecordList({
  name: 'news',
  sorts: ['published_at', 'title', 'updated_at'],
  orderBy: 'updated_at',
  orderDir: 'desc',
  filters: {
    title: { kind: 'text' },
    state: { kind: 'choice', options: ARTICLE_STATES },
    byline: { kind: 'text' },
    published_at: { kind: 'date' },
    updated_at: { kind: 'date' },
  },
});

const facts = {
  id: id('integer'),
  title: z.string(),
  slug: z.string(),
  byline: z.string().nullable(),
  image: Picture.nullable(),
  state: z.enum(ARTICLE_STATES),
  published_at: timestamp().nullable(),
  created_at: timestamp(),
  updated_at: timestamp(),
};

/** An article as a row in the article list. */
export const ListedArticle = z.object(facts);
export type ListedArticle = z.infer<typeof ListedArticle>;

const Linked = z.object({ id: id('integer'), name: z.string() });

/** An article for editing. */
export const EditedArticle = z.object({
  ...facts,
  version: editVersion(),
  summary: z.string().nullable(),
  /** HTML, sanitized on save. */
  body: z.string(),
  titles: z.array(Linked),
  people: z.array(Linked),
  tags: z.array(Tag),
});
export type EditedArticle = z.infer<typeof EditedArticle>;

const links = () => z.array(id('integer')).max(ARTICLE_LINKS_MAX).default([]);

/** The form of the article editor. */
export const ArticleForm = z.strictObject({
  title: lineText({ min: 1, max: ARTICLE_TITLE_MAX }),
  summary: text({ max: ARTICLE_SUMMARY_MAX }).nullable().default(null),
  body: text({ max: ARTICLE_BODY_MAX }),
  byline: lineText({ max: 120 }).nullable().default(null),
  /** Null for a draft. */
  published_at: timestamp()
    .refine((time) => time >= '0001', 'Choose another time.')
    .nullable()
    .default(null),
  title_ids: links(),
  person_ids: links(),
  tag_ids: tagIds(),
});
export type ArticleForm = z.infer<typeof ArticleForm>;

/** One save of an article. The newest revision is the current state. */
export const ArticleRevision = z.object({
  version: editVersion(),
  title: z.string(),
  user: z.object({ id: id('integer'), name: z.string() }).nullable(),
  created_at: timestamp(),
});
export type ArticleRevision = z.infer<typeof ArticleRevision>;

/** Older revisions are deleted. */
export const ARTICLE_REVISIONS_MAX = 50;

const editing = { area: 'admin', access: access.permission(editingPermissions.updateNews) } as const;
const params = z.object({ id: pathId('integer') });
const revisionParams = params.extend({ revision: pathId('integer') });
const ArticleAnswer = z.object({ article: EditedArticle });

export const listEditedNews = endpoint({
  ...editing,
  method: 'GET',
  path: 'admin/news',
  summary: 'Lists news articles, including drafts',
  query: recordListQuery(newsList),
  response: recordPageOf(ListedArticle),
});

export const getEditedArticle = endpoint({
  ...editing,
  method: 'GET',
  path: 'admin/news/:id',
  summary: 'Returns a news article for editing',
  params,
  response: ArticleAnswer,
});

export const createArticle = endpoint({
  ...editing,
  method: 'POST',
  path: 'admin/news',
  summary: 'Creates a news article as a draft, scheduled or published',
  body: ArticleForm,
  response: ArticleAnswer,
});

export const updateArticle = endpoint({
  ...editing,
  method: 'PUT',
  path: 'admin/news/:id',
  summary: 'Updates a news article; the previous version stays in its revisions',
  params,
  body: ArticleForm.extend({ version: editVersion() }),
  response: ArticleAnswer,
  errors: ['conflict'],
});

export const deleteArticle = endpoint({
  ...editing,
  method: 'DELETE',
  path: 'admin/news/:id',
  summary: 'Deletes a news article; its address then returns 410',
  params,
  response: z.object({}),
});

export const setArticlePicture = endpoint({
  ...editing,
  method: 'PUT',
  path: 'admin/news/:id/picture',
  summary: 'Sets the image of a news article from an uploaded file',
  params,
  body: z.strictObject({ file_id: id('integer') }),
  response: ArticleAnswer,
  errors: ['artwork.unreadable'],
});

export const removeArticlePicture = endpoint({
  ...editing,
  method: 'DELETE',
  path: 'admin/news/:id/picture',
  summary: 'Removes the image of a news article',
  params,
  response: ArticleAnswer,
});

export const listArticleRevisions = endpoint({
  ...editing,
  method: 'GET',
  path: 'admin/news/:id/revisions',
  summary: 'Lists the revisions of a news article, newest first',
  params,
  response: z.object({ revisions: z.array(ArticleRevision) }),
});

export const getArticleRevision = endpoint({
  ...editing,
  method: 'GET',
  path: 'admin/news/:id/revisions/:revision',
  summary: 'Returns the text of a news article at one revision',
  params: revisionParams,
  response: z.object({
    revision: ArticleRevision.extend({
      summary: z.string().nullable(),
      body: z.string(),
      byline: z.string().nullable(),
    }),
  }),
});

export const restoreArticleRevision = endpoint({
  ...editing,
  method: 'POST',
  path: 'admin/news/:id/revisions/:revision/restore',
  summary: 'Restores an earlier text of a news article; its publication status stays the same',
  params: revisionParams,
  body: z.strictObject({ version: editVersion() }),
  response: ArticleAnswer,
  errors: ['conflict'],
});
