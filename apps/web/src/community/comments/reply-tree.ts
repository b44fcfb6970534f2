import type { Comment } from '@kinora/contracts/community/comments.ts';
import { type OutgoingComment, replyDepth } from './outgoing-comments.ts';

/** A reply in its thread, with the replies to it. */
export interface ReplyNode {
  readonly comment: Comment | null;
  /** Not saved yet. */
  readonly outgoing: OutgoingComment | null;
  readonly depth: number;
  readonly replies: readonly ReplyNode[];
}

interface FlatReply extends Omit<ReplyNode, 'replies'> {
  readonly id: number | null;
}

interface Replies {
  /** In the order of the thread, from its start. Later lists continue the earlier ones or repeat parts of them. */
  readonly lists: readonly (readonly Comment[])[];
  /** What was posted from this page, newest first. */
  readonly outgoing: readonly OutgoingComment[];
}

/** The replies of a thread as a tree. */
export function replyTree({ lists, outgoing }: Replies): readonly ReplyNode[] {
  const known = new Map(lists.flat().map((comment) => [comment.id, comment]));
  const flat = [...known.values()].map((comment): FlatReply => ({
    id: comment.id,
    comment,
    outgoing: null,
    depth: comment.depth,
  }));
  for (const one of outgoing.toReversed()) {
    if (one.parent === null || (one.comment !== null && known.has(one.comment.id))) continue;
    insert(flat, one.parent.id, {
      id: one.comment?.id ?? null,
      comment: one.comment,
      outgoing: one.comment === null ? one : null,
      depth: one.comment?.depth ?? replyDepth(one.parent.depth),
    });
  }
  return nested(flat);
}

/** Puts a reply after the other replies to its parent. */
function insert(flat: FlatReply[], parentId: number, reply: FlatReply): void {
  const parent = flat.findIndex(({ id }) => id === parentId);
  // A reply to the first comment of the thread, or to one that is not shown yet.
  if (parent === -1) {
    if (reply.depth === 1 || reply.outgoing !== null) flat.push({ ...reply, depth: 1 });
    return;
  }
  const after = flat.findIndex(({ depth }, index) => index > parent && depth < reply.depth);
  flat.splice(after === -1 ? flat.length : after, 0, reply);
}

function nested(flat: readonly FlatReply[]): readonly ReplyNode[] {
  const roots: ReplyNode[] = [];
  const open: { depth: number; replies: ReplyNode[] }[] = [{ depth: -1, replies: roots }];
  for (const { comment, outgoing, depth } of flat) {
    const replies: ReplyNode[] = [];
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
    open.at(-1)?.replies.push({ comment, outgoing, depth, replies });
    open.push({ depth, replies });
  }
  return roots;
}

/** The number of comments in a tree that others see too. */
export const countReplies = (nodes: readonly ReplyNode[]): number =>
  nodes.reduce((sum, { comment, replies }) => sum + Number(isCounted(comment)) + countReplies(replies), 0);

const isCounted = (comment: Comment | null) => comment !== null && comment.state !== 'held';
