import { z } from 'zod';
import { AUDIT_REASON_MAX } from '../foundation/audit.ts';
import { MemberCard } from '../foundation/users.ts';
import { access } from '../platform/access.ts';
import { ADMIN_ACCESS } from '../platform/admin-access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { id, pathId, text, timestamp, trimmedText } from '../platform/fields.ts';
import {
  defineRecordList,
  recordListQuery,
  recordPageOf,
  RecordSelection,
} from '../platform/record-lists.ts';
import { COMMENT_SUBJECTS } from '../community/comments.ts';
import { LIST_VISIBILITIES } from '../community/lists.ts';
import { REPORT_REASONS } from '../community/content-reports.ts';
import { HOLD_REASONS } from '../community/posting.ts';
import { TextVersion } from '../community/texts.ts';
import { editingPermissions } from '../catalogue/editing-permissions.ts';

/** Content is published immediately and moderated afterwards, except what is held for a moderator. */
export const MODERATION_STATES = ['new', 'approved', 'held', 'hidden'] as const;
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
  /** Changes with the text. An approval names the version that was read. */
  version: z.string(),
  state: z.enum(MODERATION_STATES),
  /** Why it is held; null unless it is. `word` is the word of the owner's list. */
  hold: z.object({ reason: z.enum(HOLD_REASONS), word: z.string().nullable() }).nullable(),
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

export const ModeratedList = ModeratedContent.omit({ body: true, is_spoiler: true }).extend({
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  visibility: z.enum(LIST_VISIBILITIES),
  titles_count: z.int(),
});
export type ModeratedList = z.infer<typeof ModeratedList>;

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

/** Public and unlisted lists, and those that were taken from the public. */
export const moderatedListList = defineRecordList({
  name: 'moderated-lists',
  sorts: ['open_reports', 'created_at'],
  orderBy: 'open_reports',
  orderDir: 'desc',
  filters: {
    state: filters.state,
    open_reports: filters.open_reports,
    author: filters.author,
    created_at: filters.created_at,
  },
});

const ofTitle = z.object({ id: pathId('integer') });

/** `read_at`: the page shows all texts that were written before this time. Approving a whole view sends it back. */
const moderatedPageOf = <Item extends z.ZodType>(item: Item) =>
  recordPageOf(item).extend({ read_at: timestamp() });

export const listAdminReviews = endpoint({
  method: 'GET',
  path: 'admin/reviews',
  summary: 'Lists reviews, with search, filters and sorting; reported ones first',
  area: 'admin',
  access: access.permission(editingPermissions.updateReviews),
  query: recordListQuery(reviewList),
  response: moderatedPageOf(ModeratedReview),
});

export const listAdminTitleReviews = endpoint({
  method: 'GET',
  path: 'admin/titles/:id/reviews',
  summary: 'Lists the reviews of a title, its seasons and episodes',
  area: 'admin',
  access: access.permission(editingPermissions.updateReviews),
  params: ofTitle,
  query: recordListQuery(reviewList),
  response: moderatedPageOf(ModeratedReview),
});

export const listAdminComments = endpoint({
  method: 'GET',
  path: 'admin/comments',
  summary: 'Lists comments, with search, filters and sorting; reported ones first',
  area: 'admin',
  access: access.permission(editingPermissions.updateComments),
  query: recordListQuery(commentList),
  response: moderatedPageOf(ModeratedComment),
});

export const listAdminTitleComments = endpoint({
  method: 'GET',
  path: 'admin/titles/:id/comments',
  summary: 'Lists the comments on a title',
  area: 'admin',
  access: access.permission(editingPermissions.updateComments),
  params: ofTitle,
  query: recordListQuery(commentList),
  response: moderatedPageOf(ModeratedComment),
});

/** What a moderator has read: these versions, or all that was written before the `read_at` of a list. */
const ReadTexts = z.union([
  z.strictObject({
    versions: z
      .array(z.strictObject({ id: id('integer'), version: text({ min: 1, max: 40 }) }))
      .min(1)
      .max(1000),
  }),
  z.strictObject({ until: timestamp() }),
]);
export type ReadTexts = z.infer<typeof ReadTexts>;

export const ModerationInput = z.strictObject({
  selection: RecordSelection,
  /** Required to approve: texts that changed since are skipped. Other actions apply to whatever the text is now. */
  read: ReadTexts.optional(),
  /** Only with a view: limits it to content of this title. */
  title_id: id('integer').optional(),
  action: z.enum(MODERATION_ACTIONS),
  reason: trimmedText({ min: 1, max: AUDIT_REASON_MAX }),
});
export type ModerationInput = z.infer<typeof ModerationInput>;

/** `skipped` counts what was not approved, because its author changed it after it was read. */
const Moderated = z.object({ changed: z.int(), skipped: z.int() });

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

export const listModeratedLists = endpoint({
  method: 'GET',
  path: 'admin/moderation/lists',
  summary: 'Lists the lists of members for moderation, with search, filters and sorting; reported ones first',
  area: 'admin',
  access: access.permission(editingPermissions.updateLists),
  query: recordListQuery(moderatedListList),
  response: moderatedPageOf(ModeratedList),
});

export const moderateLists = endpoint({
  method: 'POST',
  path: 'admin/moderation/lists',
  summary: 'Approves, hides or deletes up to 1000 lists, or bans their owners; closes their reports',
  area: 'admin',
  access: access.permission(editingPermissions.updateLists),
  body: ModerationInput.omit({ title_id: true }),
  response: Moderated,
  errors: ['moderation.too_many', 'account.cannot_ban'],
});

/** Counting stops here. */
export const MODERATION_COUNT_MAX = 1000;

const Waiting = z.object({ reported: z.int(), held: z.int() });

export const getModerationCounts = endpoint({
  method: 'GET',
  path: 'admin/moderation/counts',
  summary: 'Counts what is reported and what is held, of the types you may moderate; stops at 1000',
  area: 'admin',
  access: access.permission(ADMIN_ACCESS),
  response: z.object({
    /** Null without the permission. */
    reviews: Waiting.nullable(),
    comments: Waiting.nullable(),
    lists: Waiting.nullable(),
  }),
});

/** The author of a text, as moderators see them. Counts stop at 1000. */
export const ModeratedAuthor = MemberCard.extend({
  is_banned: z.boolean(),
  created_at: timestamp(),
  /** Whether the limits for new members apply. */
  is_new: z.boolean(),
  reviews: z.int(),
  comments: z.int(),
  /** Of the reviews and comments. */
  held: z.int(),
  hidden: z.int(),
  /** Reports about the author's texts that moderators agreed with, and those they did not. */
  upheld: z.int(),
  dismissed: z.int(),
});

/** The number of the author's latest texts, and of comments around a comment, that are sent. */
export const CONTEXT_TEXTS_MAX = 5;

const ContextText = z.object({
  kind: z.enum(['review', 'comment']),
  id: id('integer'),
  author: MemberCard.nullable(),
  body: z.string(),
  state: z.enum([...MODERATION_STATES, 'deleted']),
  created_at: timestamp(),
});
export type ContextText = z.infer<typeof ContextText>;

/** What a moderator needs to know to judge a text. */
export const ModerationContext = z.object({
  /** Null if the account was deleted. */
  author: ModeratedAuthor.nullable(),
  /** Other texts of the author, latest first. */
  recent: z.array(ContextText),
  /** For a reply: the comments it replies to, first one first. */
  above: z.array(ContextText),
  /** For a comment: the first replies to it. */
  below: z.array(ContextText),
  /** Members who posted the same text on the last day, without the author. */
  repeated_by: z.array(MemberCard),
  /** Latest first, with those that only the author and moderators see: a moderator had hidden them. */
  versions: z.array(TextVersion.extend({ is_public: z.boolean() })),
  /** Decisions about this text, latest first. */
  decisions: z.array(
    z.object({
      action: z.string(),
      by: MemberCard.nullable(),
      reason: z.string().nullable(),
      created_at: timestamp(),
    }),
  ),
});
export type ModerationContext = z.infer<typeof ModerationContext>;

const ofContent = z.object({ id: pathId('integer') });

export const getReviewContext = endpoint({
  method: 'GET',
  path: 'admin/reviews/:id/context',
  summary: 'Returns what helps to judge a review: its author, versions and earlier decisions',
  area: 'admin',
  access: access.permission(editingPermissions.updateReviews),
  params: ofContent,
  response: ModerationContext,
});

export const getCommentModerationContext = endpoint({
  method: 'GET',
  path: 'admin/comments/:id/context',
  summary: 'Returns what helps to judge a comment: its author, thread, versions and earlier decisions',
  area: 'admin',
  access: access.permission(editingPermissions.updateComments),
  params: ofContent,
  response: ModerationContext,
});
