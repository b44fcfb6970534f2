import { z } from 'zod';
import { AUDIT_REASON_MAX } from '../foundation/audit.ts';
import { MemberCard } from '../foundation/users.ts';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { id, pathId, timestamp, trimmedText } from '../platform/fields.ts';
import {
  defineRecordList,
  recordListQuery,
  recordPageOf,
  RecordSelection,
} from '../platform/record-lists.ts';
import { COMMENT_SUBJECTS } from '../community/comments.ts';
import { REPORT_REASONS } from '../community/content-reports.ts';
import { editingPermissions } from '../catalogue/editing-permissions.ts';

/** Content is published immediately and moderated afterwards. */
const MODERATION_STATES = ['new', 'approved', 'hidden'] as const;
export type ModerationState = (typeof MODERATION_STATES)[number];

/** `ban` hides the content and bans its author; it also requires `users.update`. */
export const MODERATION_ACTIONS = ['approve', 'hide', 'delete', 'ban'] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

export const moderationErrors = defineErrors({
  'moderation.too_many': {
    status: 422,
    message: 'You can moderate up to :count at once. Narrow the list or select fewer.',
  },
});

/** The maximum number of recent reports included with an item; `open_reports` counts them all. */
export const RECENT_REPORTS_MAX = 5;

const ModeratedContent = z.object({
  id: id('integer'),
  state: z.enum(MODERATION_STATES),
  open_reports: z.int(),
  reports: z.array(
    z.object({
      reason: z.enum(REPORT_REASONS),
      text: z.string(),
      reporter: MemberCard.nullable(),
      created_at: timestamp(),
    }),
  ),
  /** Null if the account was deleted. */
  author: MemberCard.extend({ is_banned: z.boolean() }).nullable(),
  body: z.string(),
  is_spoiler: z.boolean(),
  created_at: timestamp(),
});

export const ModeratedReview = ModeratedContent.extend({
  score: z.int(),
  headline: z.string().nullable(),
  title: z.object({ id: id('integer'), name: z.string(), slug: z.string() }),
  season: z.int().nullable(),
  episode: z.int().nullable(),
});
export type ModeratedReview = z.infer<typeof ModeratedReview>;

export const ModeratedComment = ModeratedContent.extend({
  subject: z.object({ kind: z.enum(COMMENT_SUBJECTS), id: id('integer'), name: z.string() }),
  is_answer: z.boolean(),
  answers: z.int(),
});
export type ModeratedComment = z.infer<typeof ModeratedComment>;

const filters = {
  state: { kind: 'choice', options: MODERATION_STATES },
  open_reports: { kind: 'number' },
  is_spoiler: { kind: 'flag' },
  /** The author's account id. */
  author: { kind: 'number' },
  created_at: { kind: 'date' },
} as const;

/** Reviews with text, most reported first. */
export const reviewList = defineRecordList({
  name: 'reviews',
  sorts: ['open_reports', 'score', 'created_at'],
  orderBy: 'open_reports',
  orderDir: 'desc',
  filters: { ...filters, score: { kind: 'number' } },
});

export const commentList = defineRecordList({
  name: 'comments',
  sorts: ['open_reports', 'created_at'],
  orderBy: 'open_reports',
  orderDir: 'desc',
  filters: { ...filters, subject: { kind: 'choice', options: COMMENT_SUBJECTS } },
});

const ofTitle = z.object({ id: pathId('integer') });

export const listAdminReviews = endpoint({
  method: 'GET',
  path: 'admin/reviews',
  summary: 'Lists reviews, with search, filters and sorting; reported ones first',
  area: 'admin',
  access: access.permission(editingPermissions.updateReviews),
  query: recordListQuery(reviewList),
  response: recordPageOf(ModeratedReview),
});

export const listAdminTitleReviews = endpoint({
  method: 'GET',
  path: 'admin/titles/:id/reviews',
  summary: 'Lists the reviews of a title, its seasons and episodes',
  area: 'admin',
  access: access.permission(editingPermissions.updateReviews),
  params: ofTitle,
  query: recordListQuery(reviewList),
  response: recordPageOf(ModeratedReview),
});

export const listAdminComments = endpoint({
  method: 'GET',
  path: 'admin/comments',
  summary: 'Lists comments, with search, filters and sorting; reported ones first',
  area: 'admin',
  access: access.permission(editingPermissions.updateComments),
  query: recordListQuery(commentList),
  response: recordPageOf(ModeratedComment),
});

export const listAdminTitleComments = endpoint({
  method: 'GET',
  path: 'admin/titles/:id/comments',
  summary: 'Lists the comments on a title',
  area: 'admin',
  access: access.permission(editingPermissions.updateComments),
  params: ofTitle,
  query: recordListQuery(commentList),
  response: recordPageOf(ModeratedComment),
});

export const ModerationInput = z.strictObject({
  selection: RecordSelection,
  /** Only with a view: limits it to content of this title. */
  title_id: id('integer').optional(),
  action: z.enum(MODERATION_ACTIONS),
  reason: trimmedText({ min: 1, max: AUDIT_REASON_MAX }),
});
export type ModerationInput = z.infer<typeof ModerationInput>;

const Moderated = z.object({ changed: z.int() });

export const moderateReviews = endpoint({
  method: 'POST',
  path: 'admin/reviews/moderate',
  summary: 'Approves, hides or deletes up to 1000 reviews, or bans their authors; closes their reports',
  area: 'admin',
  access: access.permission(editingPermissions.updateReviews),
  body: ModerationInput,
  response: Moderated,
  errors: ['moderation.too_many', 'account.cannot_ban'],
});

export const moderateComments = endpoint({
  method: 'POST',
  path: 'admin/comments/moderate',
  summary: 'Approves, hides or deletes up to 1000 comments, or bans their authors; closes their reports',
  area: 'admin',
  access: access.permission(editingPermissions.updateComments),
  body: ModerationInput,
  response: Moderated,
  errors: ['moderation.too_many', 'account.cannot_ban'],
});
