import type { ModeratedComment, ModeratedList, ModeratedReview } from '@kinora/contracts/admin/moderation.ts';
import type { CsvColumns } from '#platform/http/csv-route.ts';
import type { CommentRow, ReviewRow } from './moderation.list.repository.ts';
import type { ListRow } from './moderation.lists.repository.ts';

export const presentReview = (row: ReviewRow): ModeratedReview => ({
  ...row,
  created_at: row.created_at.toISOString(),
});

export const presentComment = (row: CommentRow): ModeratedComment => ({
  ...row,
  created_at: row.created_at.toISOString(),
});

export const presentList = (row: ListRow): ModeratedList => ({
  ...row,
  created_at: row.created_at.toISOString(),
});

const common = {
  id: ({ id }: ReviewRow | CommentRow) => id,
  state: ({ state }: ReviewRow | CommentRow) => state,
  open_reports: (row: ReviewRow | CommentRow) => row.open_reports,
  author: ({ author }: ReviewRow | CommentRow) => author?.name ?? '',
  body: ({ body }: ReviewRow | CommentRow) => body,
  created_at: (row: ReviewRow | CommentRow) => row.created_at.toISOString(),
};

/** The columns of the CSV export of reviews. */
export const reviewColumns: CsvColumns<ReviewRow> = {
  ...common,
  title: ({ title }) => title.name,
  score: ({ score }) => score,
  headline: ({ headline }) => headline,
};

/** The columns of the CSV export of comments. */
export const commentColumns: CsvColumns<CommentRow> = { ...common, subject: ({ subject }) => subject.name };
