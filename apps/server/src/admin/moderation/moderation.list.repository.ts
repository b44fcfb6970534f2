import {
  type commentList as CommentList,
  commentList,
  type ModeratedComment,
  type ModeratedReview,
  type reviewList as ReviewList,
  reviewList,
  RECENT_REPORTS_MAX,
} from '@kinora/contracts/admin/moderation.ts';
import type { RecordFilters } from '@kinora/contracts/platform/record-lists.ts';
import { sql } from 'kysely';
import { containsPattern } from '#platform/db/patterns.ts';
import type { Condition, ListSource } from '#platform/db/record-list-source.ts';

export type ReviewRow = Omit<ModeratedReview, 'created_at'> & { created_at: Date };
export type CommentRow = Omit<ModeratedComment, 'created_at'> & { created_at: Date };

const AUTHOR = sql`
  (select json_build_object('id', u.id, 'name', u.name, 'image', u.image, 'is_banned', u.banned_at is not null)
    from users u where u.id = t.user_id) as author`;

const reportsBy = (column: Condition) => sql`
  (select coalesce(json_agg(r), '[]') from (
    select r.reason, r.body as text, r.created_at,
      (select json_build_object('id', u.id, 'name', u.name, 'image', u.image)
        from users u where u.id = r.reporter_id) as reporter
    from content_reports r where ${column} = t.id and r.state = 'open'
    order by r.id desc limit ${RECENT_REPORTS_MAX}) r) as reports`;

const COMMON = sql`t.id, t.state, t.open_reports, t.body, t.is_spoiler, t.created_at, ${AUTHOR}`;

const FILTERS = {
  state: { column: sql`t.state` },
  open_reports: { column: sql`t.open_reports` },
  is_spoiler: { column: sql`t.is_spoiler` },
  author: { column: sql`t.user_id` },
  created_at: { column: sql`t.created_at` },
};

/** Filters by author or for hidden content are selective enough for an index. */
const isRare = (filters: RecordFilters | undefined): boolean =>
  filters?.match === 'all' &&
  filters.rules.some(
    ({ key, operator, value }) =>
      operator === 'is' && (key === 'author' || (key === 'state' && value === 'hidden')),
  );

const ofTitle = (titleId: number | undefined): Condition | undefined =>
  titleId === undefined ? undefined : sql`t.title_id = ${titleId}`;

/** Reviews with text, of one title or of all. */
export const reviewSource = (titleId?: number): ListSource<typeof ReviewList, ReviewRow> => ({
  list: reviewList,
  table: 'reviews',
  columns: sql<ReviewRow>`
    ${COMMON}, t.score, t.headline, ${reportsBy(sql`r.review_id`)},
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
    created_at: { by: sql`t.created_at`, type: 'timestamptz' },
  },
  filters: { ...FILTERS, score: { column: sql`t.score`, type: 'smallint' } },
  search: (text) => ({
    where: sql`lower(coalesce(t.headline, '') || ' ' || t.body) like ${containsPattern(text)}`,
  }),
});

const SUBJECTS = { title: sql`t.title_id`, video: sql`t.video_id`, article: sql`t.article_id` };

/** Comments that are not deleted, on one title or on any subject. */
export const commentSource = (titleId?: number): ListSource<typeof CommentList, CommentRow> => ({
  list: commentList,
  table: 'comments',
  columns: sql<CommentRow>`
    ${COMMON}, t.answers, t.thread_id is not null as is_answer, ${reportsBy(sql`r.comment_id`)},
    case
      when t.title_id is not null then
        (select json_build_object('kind', 'title', 'id', x.id, 'name', x.name) from titles x where x.id = t.title_id)
      when t.video_id is not null then
        (select json_build_object('kind', 'video', 'id', x.id, 'name', x.name) from videos x where x.id = t.video_id)
      else
        (select json_build_object('kind', 'article', 'id', x.id, 'name', x.title) from news_articles x
          where x.id = t.article_id)
    end as subject`,
  within: ofTitle(titleId),
  scope: () => sql`t.deleted_at is null`,
  isRare: (filters) => titleId !== undefined || isRare(filters),
  sorts: {
    open_reports: { by: sql`t.open_reports`, type: 'integer' },
    created_at: { by: sql`t.created_at`, type: 'timestamptz' },
  },
  filters: {
    ...FILTERS,
    subject: {
      where: (operator, value) => {
        const column = value === 'video' || value === 'article' ? SUBJECTS[value] : SUBJECTS.title;
        return operator === 'is' ? sql`${column} is not null` : sql`${column} is null`;
      },
    },
  },
  search: (text) => ({ where: sql`lower(t.body) like ${containsPattern(text)}` }),
});
