import { z } from 'zod';
import { MemberCard } from '../foundation/users.ts';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId, timestamp } from '../platform/fields.ts';
import { cursorPageOf, cursorQuery } from '../platform/paging.ts';
import { cataloguePermissions } from './permissions.ts';

/** What can be talked about. */
export const COMMENT_SUBJECTS = ['title', 'video', 'article'] as const;
export type CommentSubject = (typeof COMMENT_SUBJECTS)[number];

export const Comment = z.object({
  id: id('integer'),
  /** Nobody, when the account is gone or the comment was deleted. */
  author: MemberCard.nullable(),
  /** Nothing of a deleted one, which keeps its place for the answers to it. */
  body: z.string().nullable(),
  is_spoiler: z.boolean(),
  /** Of a video: the moment it is about. */
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
  summary: 'What people say about a title, a video or an article, newest first, without the answers',
  access: access.permission(cataloguePermissions.viewTitles),
  query: z.object({ subject: z.enum(COMMENT_SUBJECTS), subject_id: pathId('integer'), ...cursorQuery }),
  response: cursorPageOf(Comment),
});

export const listAnswers = endpoint({
  method: 'GET',
  path: 'comments/:id/answers',
  summary: 'The answers to a comment, oldest first',
  access: access.permission(cataloguePermissions.viewTitles),
  params: z.object({ id: pathId('integer') }),
  query: z.object(cursorQuery),
  response: cursorPageOf(Comment),
});
