import type { Comment } from '@kinora/contracts/community/comments.ts';
import { useMemberQuery } from '#platform/query/use-member-query.ts';
import type { CommentPlace } from './comment-place.ts';
import { commentQueries } from './comments.queries.ts';
import type { CommentMarks } from './comments-context.ts';
import type { OutgoingComment } from './outgoing-comments.ts';

const NONE: readonly Comment[] = [];

interface HeldComments {
  /** Those that are in none of the threads on the page. */
  readonly apart: readonly Comment[];
  readonly heldOf: CommentMarks['heldOf'];
}

interface Options {
  /** Few members have held comments, so other calls come first. */
  readonly isEnabled: boolean;
  readonly listed: readonly Comment[];
  readonly outgoing: readonly OutgoingComment[];
}

/** The member's own comments here that wait for a moderator. */
export function useHeldComments(place: CommentPlace, { isEnabled, listed, outgoing }: Options): HeldComments {
  const comments = useMemberQuery(commentQueries.held(place), { isEnabled }).data?.comments ?? NONE;
  const known = new Set([...listed, ...outgoing.map(({ comment }) => comment)].map((one) => one?.id));
  return {
    apart: comments.filter(({ id }) => !known.has(id)),
    heldOf: (id) => comments.find((comment) => comment.id === id && comment.state === 'held'),
  };
}
