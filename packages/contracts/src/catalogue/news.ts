import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { id, pathId, timestamp } from '../platform/fields.ts';
import { cursorPageOf, cursorQuery } from '../platform/paging.ts';
import { PersonCard } from './person-cards.ts';
import { cataloguePermissions } from './permissions.ts';
import { Picture } from './pictures.ts';
import { Tag } from '../foundation/tags.ts';
import { TitleCard } from './title-cards.ts';

export const newsErrors = defineErrors({
  'news.gone': { status: 410, message: 'This article no longer exists.' },
});

/** The maximum number of related articles, about the same titles or people. */
export const NEWS_RELATED = 6;

export const NewsCard = z.object({
  id: id('integer'),
  title: z.string(),
  slug: z.string(),
  summary: z.string().nullable(),
  byline: z.string().nullable(),
  image: Picture.nullable(),
  published_at: timestamp(),
});
export type NewsCard = z.infer<typeof NewsCard>;

export const NewsArticle = NewsCard.extend({
  /** HTML, sanitized on save and again on output. */
  body: z.string(),
  source: z.string(),
  source_url: z.string().nullable(),
  titles: z.array(TitleCard),
  people: z.array(PersonCard),
  related: z.array(NewsCard),
  tags: z.array(Tag),
});
export type NewsArticle = z.infer<typeof NewsArticle>;

export const listNews = endpoint({
  method: 'GET',
  path: 'news',
  summary: 'Lists news, newest first',
  access: access.permission(cataloguePermissions.viewTitles),
  query: z.object(cursorQuery),
  response: cursorPageOf(NewsCard),
});

export const getNewsArticle = endpoint({
  method: 'GET',
  path: 'news/:id',
  summary: 'Returns a news article with its related titles and people',
  access: access.permission(cataloguePermissions.viewTitles),
  params: z.object({ id: pathId('integer') }),
  response: z.object({ article: NewsArticle }),
  errors: ['news.gone'],
});
