import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { countReply, expireComments } from './comment-cache.ts';
import type { CommentPlace } from './comment-place.ts';
import { useComments } from './comments-context.ts';
import { type OutgoingComment, postComment, sendOutgoing } from './outgoing-comments.ts';

type NewComment = Pick<OutgoingComment, 'draft' | 'parent'>;

/** Posts a comment: it is shown at once, and again with its error if it was not saved. */
export function usePostComment(): (comment: NewComment) => void {
  const client = useQueryClient();
  const { place } = useComments();
  return (comment) => void afterwards(client, comment, postComment(client, place, comment));
}

/** Sends a comment again that was not saved. */
export function retryComment(client: QueryClient, place: CommentPlace, outgoing: OutgoingComment): void {
  void afterwards(client, outgoing, sendOutgoing(client, place, outgoing));
}

async function afterwards(
  client: QueryClient,
  { parent }: NewComment,
  sent: ReturnType<typeof postComment>,
): Promise<void> {
  const comment = await sent;
  if (comment === null) return;
  if (parent !== null && comment.state === 'visible') countReply(client, parent.threadId, 1);
  expireComments(client);
}
