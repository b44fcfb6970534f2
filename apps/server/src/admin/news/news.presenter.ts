import {
  type ArticleRevision,
  type EditedArticle,
  type ListedArticle,
  ArticleForm,
  type newsList,
} from '@kinora/contracts/admin/news.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import type { RecordReader } from '#platform/db/record-list.ts';
import type { CsvColumns } from '#platform/http/csv-route.ts';
import { stateOf } from './form.ts';
import type { ListedRow } from './news.list.repository.ts';
import type { EditedArticleRow, RevisionRow } from './news.repository.ts';

export type NewsReader = RecordReader<typeof newsList, ListedRow>;
export type { EditedArticleRow };

interface View {
  readonly pictures: PicturePresenter;
  readonly now: Date;
}

export const presentListed = (row: ListedRow, { pictures, now }: View): ListedArticle => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  byline: row.byline,
  image: pictures.presentOrNull(row.image),
  state: stateOf(row.published_at, now),
  published_at: row.published_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const presentArticle = (row: EditedArticleRow, view: View): EditedArticle => ({
  ...presentListed(row, view),
  version: row.edit_version,
  summary: row.summary,
  body: row.body,
  titles: row.titles,
  people: row.people,
  tags: row.tags,
});

/** Columns of the CSV export. */
export const newsColumns: CsvColumns<ListedRow> = {
  id: (row) => row.id,
  title: (row) => row.title,
  byline: (row) => row.byline,
  published_at: (row) => row.published_at?.toISOString() ?? null,
  created_at: (row) => row.created_at.toISOString(),
  updated_at: (row) => row.updated_at.toISOString(),
};

export const presentRevision = (row: RevisionRow): ArticleRevision => ({
  version: row.version,
  title: ArticleForm.parse(row.form).title,
  user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
  created_at: row.created_at.toISOString(),
});

export const presentRevisionText = (row: RevisionRow) => {
  const { summary, body, byline } = ArticleForm.parse(row.form);
  return { ...presentRevision(row), summary, body, byline };
};
