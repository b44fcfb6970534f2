import type { NewsArticle, NewsCard } from '@kinora/contracts/catalogue/news.ts';
import { presentPersonCard } from '#catalogue/person-cards/index.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { presentTitleCard } from '#catalogue/title-cards/index.ts';
import type { NewsArticleRow, NewsCardRow } from './news.repository.ts';

export const presentNewsCard = (row: NewsCardRow, pictures: PicturePresenter): NewsCard => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  summary: row.summary,
  byline: row.byline,
  image: pictures.presentOrNull(row.image),
  published_at: row.published_at,
});

export const presentArticle = (row: NewsArticleRow, pictures: PicturePresenter): NewsArticle => ({
  ...presentNewsCard(row, pictures),
  body: row.body,
  source: row.source,
  source_url: row.source_url,
  titles: row.titles.map((title) => presentTitleCard(title, pictures)),
  people: row.people.map((person) => presentPersonCard(person, pictures)),
  related: row.related.map((article) => presentNewsCard(article, pictures)),
  tags: row.tags,
});
