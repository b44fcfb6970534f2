import { z } from 'zod';
import { MemberCard } from '../foundation/users.ts';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, lineText, pathId, trimmedText } from '../platform/fields.ts';
import { cursorPageOf, cursorQuery } from '../platform/paging.ts';
import { editingPermissions } from '../catalogue/editing-permissions.ts';
import { EpisodeScope, SeasonOrEpisodeNumber } from '../catalogue/episode-scope.ts';
import { cataloguePermissions } from '../catalogue/permissions.ts';
import { communityPermissions } from './permissions.ts';
import {
  LIKE_RATE,
  sharedTextFields,
  spoilerInput,
  TextMarks,
  textMarksQuery,
  TextVersion,
  WRITE_RATE,
} from './texts.ts';

export const COMMENT_MAX = 1000;
export const MENTIONS_MAX = 10;
/** Replies are indented up to this level; replies to the last level stay on it. */
export const DEPTH_MAX = 3;
/** The number of replies sent with each thread. */
export const REPLIES_SHOWN = 3;

/** The kinds of records that can be commented on. */
export const COMMENT_SUBJECTS = ['title', 'video', 'article', 'list', 'review'] as const;
export type CommentSubject = (typeof COMMENT_SUBJECTS)[number];

/** Most liked first, newest first, or oldest first. */
export const COMMENT_SORTS = ['top', 'newest', 'oldest'] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

export const Comment = z.object({
  id: id('integer'),
  /** Null if the account or the comment was deleted. */
  author: MemberCard.nullable(),
  ...sharedTextFields,
  /**
   * Deleted by its author, or removed by a moderator: both stay only as placeholders for their replies. Held: it waits
   * for a moderator, and only its author gets it.
   */
  state: z.enum(['visible', 'held', 'deleted', 'removed']),
  /** Only for titles: the season, and the episode, on whose page it was written. */
  season: z.int().nullable(),
  episode: z.int().nullable(),
  /** Only for videos: the playback position the comment refers to. */
  at_seconds: z.int().nullable(),
  /** The members whose names the text contains after an @. */
  mentions: z.array(MemberCard.omit({ image: true })),
  likes: z.int(),
  /** The comment that this one replies to; null for the first of a thread. */
  parent_id: z.int().nullable(),
  /** The level of a reply, from 0 for the first of a thread. */
  depth: z.int(),
  /** Only for the first of a thread: the number of replies on all levels. */
  answers: z.int(),
});
export type Comment = z.infer<typeof Comment>;

/** The first comment of a thread with its first replies, in the order of the thread. */
export const Thread = Comment.extend({ replies: z.array(Comment) });
export type Thread = z.infer<typeof Thread>;

const ofComment = z.object({ id: pathId('integer') });

export const listComments = endpoint({
  method: 'GET',
  path: 'comments',
  summary: 'Lists the threads about a title, season, episode, video, article, list or review',
  access: access.permission(cataloguePermissions.viewTitles),
  query: EpisodeScope.safeExtend({
    subject: z.enum(COMMENT_SUBJECTS),
    subject_id: pathId('integer'),
    sort: z.enum(COMMENT_SORTS).default('top'),
    ...cursorQuery,
  }),
  response: cursorPageOf(Thread).extend({
    /** Pinned by moderators; only on the first page. They are not repeated in the list. */
    pinned: z.array(Thread),
  }),
});

export const listReplies = endpoint({
  method: 'GET',
  path: 'comments/:id/answers',
  summary: 'Lists the replies of a thread: each one after the comment it replies to, oldest first',
  access: access.permission(cataloguePermissions.viewTitles),
  params: ofComment,
  query: z.object(cursorQuery),
  response: cursorPageOf(Comment),
});

/** What a comment is about, with what its address needs. */
export const CommentPlace = z.object({
  subject: z.enum(COMMENT_SUBJECTS),
  subject_id: id('integer'),
  /** Of titles and lists. */
  slug: z.string().nullable(),
  name: z.string(),
  season: z.int().nullable(),
  episode: z.int().nullable(),
});

export const getCommentContext = endpoint({
  method: 'GET',
  path: 'comments/:id',
  summary: 'Returns a comment with its place, the first comment of its thread and those in between',
  access: access.permission(cataloguePermissions.viewTitles),
  params: ofComment,
  response: z.object({
    place: CommentPlace,
    /** Its replies are the comments between the first one and the requested one, which is the last. */
    thread: Thread,
  }),
});

export const getCommentText = endpoint({
  method: 'GET',
  path: 'comments/:id/text',
  summary: 'Returns the text of a comment, even if it contains spoilers',
  access: access.permission(cataloguePermissions.viewTitles),
  params: ofComment,
  response: z.object({ body: z.string() }),
});

export const listCommentVersions = endpoint({
  method: 'GET',
  path: 'comments/:id/versions',
  summary: 'Lists the earlier versions of a comment, newest first',
  access: access.permission(cataloguePermissions.viewTitles),
  params: ofComment,
  response: z.object({ versions: z.array(TextVersion) }),
});

export const listCommentMarks = endpoint({
  method: 'GET',
  path: 'comments/marks',
  summary: 'Returns which comments you like, and the texts of spoilers that you may see',
  access: access.permission(cataloguePermissions.viewTitles),
  impersonated: 'allowed',
  query: z.object(textMarksQuery),
  response: TextMarks,
});

/** The maximum number of held comments that are listed. */
export const HELD_SHOWN_MAX = 20;

export const listHeldComments = endpoint({
  method: 'GET',
  path: 'comments/held',
  summary: 'Lists your comments and replies on a page that wait for a moderator, newest first',
  access: access.login,
  query: EpisodeScope.safeExtend({
    subject: z.enum(COMMENT_SUBJECTS),
    subject_id: pathId('integer'),
  }),
  response: z.object({ comments: z.array(Comment) }),
});

/** Counts stop at a limit: beyond it, clients show the limit with a plus sign. */
export const TEXTS_COUNTED_MAX = 10_000;

export const countTexts = endpoint({
  method: 'GET',
  path: 'titles/:id/texts',
  summary: 'Counts the reviews and comments of a title, season or episode',
  access: access.permission(cataloguePermissions.viewTitles),
  params: z.object({ id: pathId('integer') }),
  query: EpisodeScope,
  response: z.object({
    reviews: z.int(),
    comments: z.int(),
    /** Only for a whole series: the seasons with comments. */
    seasons: z.array(z.object({ season: SeasonOrEpisodeNumber, comments: z.int() })),
  }),
  errors: ['titles.gone'],
});

const commentInput = {
  body: trimmedText({ min: 1, max: COMMENT_MAX }),
  ...spoilerInput,
  /** Ids of members whose names the text contains after an @; others are ignored. */
  mentions: z.array(id('integer')).max(MENTIONS_MAX).default([]),
};

export const addComment = endpoint({
  method: 'POST',
  path: 'comments',
  summary: 'Writes a comment or a reply',
  access: access.permission(communityPermissions.writeComments),
  body: z
    .strictObject({
      subject: z.enum(COMMENT_SUBJECTS),
      subject_id: id('integer'),
      /** Only for titles. */
      season: z.int().min(0).max(32_767).nullable().default(null),
      episode: z.int().min(0).max(32_767).nullable().default(null),
      /** The comment that this one replies to. */
      parent_id: id('integer').nullable().default(null),
      /** Only for videos. */
      at_seconds: z.int().min(0).max(360_000).nullable().default(null),
      ...commentInput,
      /** Chosen by the client, so that a repeated call does not write the comment twice. */
      key: z.uuid(),
    })
    .refine(({ season, episode }) => episode === null || season !== null, {
      path: ['season'],
      message: 'Choose a season for this episode.',
    }),
  response: z.object({ comment: Comment }),
  errors: ['rate_limited'],
  rate: WRITE_RATE,
});

export const updateComment = endpoint({
  method: 'PUT',
  path: 'comments/:id',
  summary: 'Changes your comment, and keeps the earlier version',
  access: access.permission(communityPermissions.writeComments),
  params: ofComment,
  body: z.strictObject(commentInput),
  response: z.object({ comment: Comment }),
  errors: ['rate_limited'],
  rate: WRITE_RATE,
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: 'comments/:id',
  summary: 'Deletes your comment; its replies stay',
  access: access.login,
  params: ofComment,
  response: z.object({}),
});

const Liked = z.object({ likes: z.int() });

export const likeComment = endpoint({
  method: 'PUT',
  path: 'comments/:id/like',
  summary: 'Likes a comment',
  access: access.login,
  params: ofComment,
  response: Liked,
  errors: ['rate_limited'],
  rate: LIKE_RATE,
});

export const unlikeComment = endpoint({
  method: 'DELETE',
  path: 'comments/:id/like',
  summary: 'Removes your like of a comment',
  access: access.login,
  params: ofComment,
  response: Liked,
  errors: ['rate_limited'],
  rate: LIKE_RATE,
});

export const pinComment = endpoint({
  method: 'PUT',
  path: 'comments/:id/pin',
  summary: 'Pins the first comment of a thread to the top of its list, or unpins it',
  access: access.permission(editingPermissions.updateComments),
  params: ofComment,
  body: z.strictObject({ is_pinned: z.boolean() }),
  response: z.object({}),
});

/** The number of people offered after an @. */
export const MENTIONABLE_SHOWN = 6;

export const listMentionable = endpoint({
  method: 'GET',
  path: 'comments/mentionable',
  summary: 'Finds members to mention by the start of their name; members of the thread first',
  access: access.permission(communityPermissions.writeComments),
  query: z.object({
    text: lineText({ min: 1, max: 50 }),
    /** Any comment of the thread that is replied to. */
    comment: pathId('integer').optional(),
  }),
  response: z.object({ members: z.array(MemberCard) }),
});
