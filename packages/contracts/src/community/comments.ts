import { z } from 'zod';
import { MemberCard } from '../foundation/users.ts';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId, timestamp } from '../platform/fields.ts';
import { cursorPageOf, cursorQuery } from '../platform/paging.ts';
import { cataloguePermissions } from '../catalogue/permissions.ts';

/** The kinds of records that can be commented on. */
export const COMMENT_SUBJECTS = ['title', 'video', 'article'] as const;
export type CommentSubject = (typeof COMMENT_SUBJECTS)[number];

export const Comment = z.object({
  id: id('integer'),
  /** Null if the account or the comment was deleted. */
  author: MemberCard.nullable(),
  /** Null for a deleted comment, which stays as a placeholder for its replies. */
  body: z.string().nullable(),
  is_spoiler: z.boolean(),
  /** Only for videos: the playback position the comment refers to. */
  at_seconds: z.int().nullable(),
  upvotes: z.int(),
  downvotes: z.int(),
  answers: z.int(),
  created_at: timestamp(),
});
export type Comment = z.infer<typeof Comment>;

export const listComments = endpoint({
  method: 'GET',
  path: 'comments',
  summary: 'Lists the comments on a title, video or article, newest first, without replies',
  access: access.permission(cataloguePermissions.viewTitles),
  query: z.object({ subject: z.enum(COMMENT_SUBJECTS), subject_id: pathId('integer'), ...cursorQuery }),
  response: cursorPageOf(Comment),
});

export const listReplies = endpoint({
  method: 'GET',
  path: 'comments/:id/answers',
  summary: 'Lists the replies to a comment, oldest first',
  access: access.permission(cataloguePermissions.viewTitles),
  params: z.object({ id: pathId('integer') }),
  query: z.object(cursorQuery),
  response: cursorPageOf(Comment),
});
