import type { Comment } from '@kinora/contracts/community/comments.ts';
import { presentMember } from '#foundation/users/index.ts';
import type { CommentRow } from './comments.repository.ts';

export const presentComment = (row: CommentRow): Comment => ({
  id: row.id,
  author: row.is_deleted ? null : presentMember(row.author),
  body: row.is_deleted ? null : row.body,
  is_spoiler: row.is_spoiler,
  at_seconds: row.at_seconds,
  upvotes: row.upvotes,
  downvotes: row.downvotes,
  answers: row.answers,
  created_at: row.created_at,
});
