import {
  type commentList as CommentList,
  commentList,
  type ModeratedComment,
  type ModeratedReview,
  type reviewList as ReviewList,
  reviewList,
} from '@kinora/contracts/admin/moderation.ts';
import { COMMENT_SUBJECTS, type CommentSubject } from '@kinora/contracts/community/comments.ts';
import { sql } from 'kysely';
import { commentModeration } from '#community/comments/index.ts';
import { reviewModeration } from '#community/reviews/index.ts';
import { containsPattern } from '#platform/db/patterns.ts';
import type { Condition, ListSource } from '#platform/db/record-list-source.ts';
import { CONTENT_COLUMNS, CONTENT_FILTERS, isRare, reportsBy } from './moderation.content.repository.ts';

export type ReviewRow = Omit<ModeratedReview, 'created_at'> & { created_at: Date };
export type CommentRow = Omit<ModeratedComment, 'created_at'> & { created_at: Date };

const COMMON = sql`${CONTENT_COLUMNS}, t.body, t.is_spoiler`;

const FILTERS = { ...CONTENT_FILTERS, is_spoiler: { column: sql`t.is_spoiler` } };

const ofTitle = (titleId: number | undefined): Condition | undefined =>
  titleId === undefined ? undefined : sql`t.title_id = ${titleId}`;

/** The text of a review may be years younger than its rating. */
const POSTED_AT = sql`t.written_at`;

/** Reviews with text, of one title or of all. */
export const reviewSource = (titleId?: number): ListSource<typeof ReviewList, ReviewRow> => ({
  list: reviewList,
  table: 'reviews',
  columns: sql<ReviewRow>`
    ${COMMON}, ${reviewModeration.versionOf('t')} as version, ${POSTED_AT} as created_at, t.score, t.headline, ${reportsBy(sql`r.review_id`)},
    (select json_build_object('id', x.id, 'name', x.name, 'slug', x.slug) from titles x where x.id = t.title_id)
      as title,
    coalesce(
      (select s.number from seasons s where s.id = t.season_id),
      (select e.season_number from episodes e where e.id = t.episode_id)) as season,
    (select e.episode_number from episodes e where e.id = t.episode_id) as episode`,
  within: ofTitle(titleId),
  scope: () => sql`t.body is not null`,
  isRare: (filters) => titleId !== undefined || isRare(filters),
  sorts: {
    open_reports: { by: sql`t.open_reports`, type: 'integer' },
    score: { by: sql`t.score`, type: 'smallint' },
    created_at: { by: POSTED_AT, type: 'timestamptz' },
  },
  filters: {
    ...FILTERS,
    created_at: { column: POSTED_AT },
    score: { column: sql`t.score`, type: 'smallint' },
  },
  search: (text) => ({
    where: sql`lower(coalesce(t.headline, '') || ' ' || t.body) like ${containsPattern(text)}`,
  }),
});

/** The name of each kind of subject. A review is named after its title. */
const SUBJECT_NAMES: Readonly<Record<CommentSubject, Condition>> = {
  title: sql`(select x.name from titles x where x.id = t.title_id)`,
  video: sql`(select x.name from videos x where x.id = t.video_id)`,
  article: sql`(select x.title from news_articles x where x.id = t.article_id)`,
  list: sql`(select x.name from channels x where x.id = t.list_id)`,
  review: sql`(select x.name from reviews r join titles x on x.id = r.title_id where r.id = t.review_id)`,
};

const subjectColumn = (subject: CommentSubject) => sql.ref(`t.${subject}_id`);

const SUBJECT = sql`case ${sql.join(
  COMMENT_SUBJECTS.map(
    (subject) => sql`when ${subjectColumn(subject)} is not null then
      json_build_object('kind', ${subject}::text, 'id', ${subjectColumn(subject)}, 'name', ${SUBJECT_NAMES[subject]})`,
  ),
  sql` `,
)} end`;

/** Comments that are not deleted, on one title or on any subject. */
export const commentSource = (titleId?: number): ListSource<typeof CommentList, CommentRow> => ({
  list: commentList,
  table: 'comments',
  columns: sql<CommentRow>`
    ${COMMON}, ${commentModeration.versionOf('t')} as version, t.created_at, t.answers, t.thread_id is not null as is_answer, ${reportsBy(sql`r.comment_id`)},
    ${SUBJECT} as subject`,
  within: ofTitle(titleId),
  scope: () => sql`t.deleted_at is null`,
  isRare: (filters) => titleId !== undefined || isRare(filters),
  sorts: {
    open_reports: { by: sql`t.open_reports`, type: 'integer' },
    created_at: { by: sql`t.created_at`, type: 'timestamptz' },
  },
  filters: {
    ...FILTERS,
    created_at: { column: sql`t.created_at` },
    subject: {
      where: (operator, value) => {
        const column = subjectColumn(COMMENT_SUBJECTS.find((subject) => subject === value) ?? 'title');
        return operator === 'is' ? sql`${column} is not null` : sql`${column} is null`;
      },
    },
  },
  search: (text) => ({ where: sql`lower(t.body) like ${containsPattern(text)}` }),
});
