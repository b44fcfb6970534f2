import type { Comment, getCommentContext, Thread } from '@kinora/contracts/community/comments.ts';
import type { TextVersion } from '@kinora/contracts/community/texts.ts';
import type { HandlerOutput } from '@kinora/contracts/platform/endpoint.ts';
import { presentMember } from '#foundation/users/index.ts';
import type { ContextRow, VersionRow } from './comments.replies.repository.ts';
import type { CommentRow } from './comments.repository.ts';
import type { ThreadRow } from './comments.threads.repository.ts';

/** Nothing remains of a deleted or removed comment but its place. */
const PLACEHOLDER = {
  author: null,
  body: null,
  length: 0,
  is_spoiler: false,
  spoiler_until: null,
  is_pinned: false,
  edited_at: null,
  at_seconds: null,
  mentions: [],
  likes: 0,
};

/** To its author, who sees the text even if it contains spoilers or is held. */
export const presentOwnComment = (row: CommentRow): Comment => ({
  ...row,
  author: presentMember(row.author),
  // Clients and validation count UTF-16 units too.
  length: row.body.length,
  ...((row.state === 'deleted' || row.state === 'removed') && PLACEHOLDER),
});

/** To everyone, without spoilers. */
export function presentComment(row: CommentRow): Comment {
  const comment = presentOwnComment(row);
  return comment.is_spoiler ? { ...comment, body: null } : comment;
}

export const presentThread = (row: ThreadRow): Thread => ({
  ...presentComment(row),
  replies: row.replies.map(presentComment),
});

export const presentContext = ({
  root,
  replies,
  ...place
}: ContextRow): HandlerOutput<typeof getCommentContext> => ({
  place,
  thread: presentThread({ ...root, replies }),
});

export const presentVersion = (row: VersionRow): TextVersion => ({ ...row, headline: null });
