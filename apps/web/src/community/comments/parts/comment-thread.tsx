import { ChevronDown } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import type { Comment, Thread } from '@kinora/contracts/community/comments.ts';
import { LazySectionError } from '#platform/errors/lazy-section-error.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Spinner } from '#ui/spinner.tsx';
import { useHiddenAuthors } from '../../relations/use-member-marks.ts';
import { useTextMarks } from '../../texts/use-text-marks.ts';
import { commentAnchor } from '../comment-anchor.ts';
import { CommentMarksProvider, useCommentMarks, useComments } from '../comments-context.ts';
import { useOutgoing } from '../outgoing-comments.ts';
import { countReplies, type ReplyNode, replyTree } from '../reply-tree.ts';
import { CommentItem } from './comment-item.tsx';
import { OutgoingItem } from './outgoing-item.tsx';
import { type MoreReplies, useMoreReplies } from './use-more-replies.ts';

/** The first comment of a thread with its replies. */
export function CommentThread({ thread }: { thread: Thread }) {
  const { place } = useComments();
  const shared = useCommentMarks();
  const { id, answers, replies } = thread;
  const more = useMoreReplies(id);
  const sent = new Set(replies.map((reply) => reply.id));
  const late = more.replies.filter((reply) => !sent.has(reply.id));
  const ownMarks = useTextMarks(
    'comment',
    late.map((reply) => reply.id),
  );
  const isLateHidden = useHiddenAuthors(late.map(({ author }) => author));
  const outgoing = useOutgoing(place).filter(({ parent }) => parent?.threadId === id);
  const tree = replyTree({ lists: [more.replies, replies], outgoing });
  const hidden = answers - countReplies(tree);
  const focusOnNew = useFocusOnNew(more.replies, more.isLoading);
  const viewMore = () => {
    focusOnNew([...more.replies, ...replies].map((reply) => reply.id));
    more.loadMore();
  };
  return (
    <CommentMarksProvider
      value={{
        markOf: (reply) => (id === reply || sent.has(reply) ? shared.markOf(reply) : ownMarks(reply)),
        isHidden: (author) => shared.isHidden(author) || isLateHidden(author),
        heldOf: shared.heldOf,
      }}
    >
      <CommentItem comment={thread} threadId={id} replies={answers} />
      {tree.length > 0 || hidden > 0 ? (
        <div className="ms-4.75 mt-3 border-s border-line ps-3 md:ps-5">
          <Replies nodes={tree} threadId={id} />
          {hidden > 0 && more.hasMore ? <ViewReplies count={hidden} more={more} onPress={viewMore} /> : null}
        </div>
      ) : null}
    </CommentMarksProvider>
  );
}

/** Replies, each with the replies to it one level further in. */
function Replies({ nodes, threadId }: { nodes: readonly ReplyNode[]; threadId: number }) {
  if (nodes.length === 0) return null;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {nodes.map(({ comment, outgoing, replies }, index) => (
        <li key={comment?.id ?? outgoing?.key ?? index} className="min-w-0">
          {comment === null ? null : (
            <CommentItem comment={comment} threadId={threadId} replies={countReplies(replies)} />
          )}
          {outgoing === null ? null : <OutgoingItem outgoing={outgoing} />}
          {replies.length === 0 ? null : (
            <div className="ms-4.25 mt-4 border-s border-line ps-3 md:ps-5">
              <Replies nodes={replies} threadId={threadId} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ViewRepliesProps {
  readonly count: number;
  readonly more: MoreReplies;
  readonly onPress: () => void;
}

function ViewReplies({ count, more: { isLoading, isFailed, retry }, onPress }: ViewRepliesProps) {
  const { t } = useTrans();
  if (isFailed)
    return (
      <div className="mt-4">
        <Suspense>
          <LazySectionError onRetry={retry} />
        </Suspense>
      </div>
    );
  return (
    <button
      type="button"
      aria-disabled={isLoading}
      onClick={onPress}
      className="touch-target mt-4 inline-flex h-8.5 items-center gap-1.75 rounded-[min(var(--k-r-control),8px)] px-3.25 text-[13.5px] font-semibold hover:bg-wash-2 noscript:hidden"
    >
      {isLoading ? <Spinner size={15} /> : <ChevronDown size={15} strokeWidth={1.75} aria-hidden="true" />}
      {t('[one View 1 reply|other View :count replies]', { count })}
    </button>
  );
}

/** The button may be gone once the replies are there, so the focus moves to the first of them. */
function useFocusOnNew(replies: readonly Comment[], isLoading: boolean): (known: readonly number[]) => void {
  const before = useRef<ReadonlySet<number> | null>(null);
  useEffect(() => {
    const { current: known } = before;
    const first = known === null || isLoading ? undefined : replies.find(({ id }) => !known.has(id));
    if (first === undefined) return;
    before.current = null;
    document.getElementById(commentAnchor(first.id))?.focus({ preventScroll: true });
  }, [isLoading, replies]);
  return (known) => {
    before.current = new Set(known);
  };
}
