import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { CommentSort, Thread } from '@kinora/contracts/community/comments.ts';
import { LazySectionError } from '#platform/errors/lazy-section-error.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useCursorPages } from '#platform/query/use-cursor-pages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Skeleton, TextSkeleton } from '#ui/skeleton.tsx';
import { useHiddenAuthors } from '../../relations/use-member-marks.ts';
import { useTextMarksState } from '../../texts/use-text-marks.ts';
import { placeKey } from '../comment-place.ts';
import { CommentMarksProvider, useComments } from '../comments-context.ts';
import { commentQueries } from '../comments.queries.ts';
import { useOutgoing } from '../outgoing-comments.ts';
import { useHeldComments } from '../use-held-comments.ts';
import { CommentItem } from './comment-item.tsx';
import { CommentThread } from './comment-thread.tsx';
import { OutgoingItem } from './outgoing-item.tsx';

interface CommentListProps {
  readonly sort: CommentSort;
  /** The thread that the URL refers to comes first. */
  readonly first: Thread | null;
}

/** The threads of a place. Give it a key that changes with the place and the sort. */
export function CommentList({ sort, first }: CommentListProps) {
  const { place } = useComments();
  const { items, hasMore, isLoadingMore, isFailed, loadMore, retry } = useCursorPages(
    `comments/${placeKey(place)}/${sort}`,
    (cursor) => commentQueries.list(place, sort, cursor),
    ({ id }) => id,
  );
  const pinned = useQuery(commentQueries.list(place, sort, null)).data?.pinned ?? [];
  const posts = useOutgoing(place);
  const outgoing = posts.filter(({ parent }) => parent === null);
  const listed = [...(first ? [first] : []), ...pinned, ...(items ?? [])];
  const threads = [...new Map(listed.map((thread) => [thread.id, thread])).values()];
  const known = new Set(threads.map(({ id }) => id));
  const posted = outgoing.flatMap(({ comment }) => (comment && !known.has(comment.id) ? [comment] : []));
  const comments = [...threads.flatMap((thread) => [thread, ...thread.replies]), ...posted];
  const { markOf, isSettled } = useTextMarksState(
    'comment',
    comments.map(({ id }) => id),
  );
  const isHidden = useHiddenAuthors(comments.map(({ author }) => author));
  const { apart, heldOf } = useHeldComments(place, {
    isEnabled: items !== undefined && isSettled,
    listed: comments,
    outgoing: posts,
  });
  const isEmpty = items !== undefined && threads.length + outgoing.length + apart.length === 0;
  return (
    <CommentMarksProvider value={{ markOf, isHidden, heldOf }}>
      {isEmpty ? <Nothing /> : null}
      <ol aria-busy={items === undefined && !isFailed} className="grid grid-cols-[minmax(0,1fr)] gap-6.5">
        {apart.map((comment) => (
          <li key={comment.id} className="min-w-0">
            <CommentItem comment={comment} threadId={comment.parent_id ?? comment.id} replies={0} isApart />
          </li>
        ))}
        {first === null ? null : <ThreadRow thread={first} />}
        {outgoing.map((one) =>
          one.comment === null ? (
            <li key={one.key} className="min-w-0">
              <OutgoingItem outgoing={one} />
            </li>
          ) : null,
        )}
        {posted.map((comment) => (
          <ThreadRow key={comment.id} thread={{ ...comment, replies: [] }} />
        ))}
        {threads.map((thread) =>
          thread.id === first?.id ? null : <ThreadRow key={thread.id} thread={thread} />,
        )}
        {items === undefined && !isFailed ? <Waiting /> : null}
      </ol>
      {isFailed ? (
        <div className="mt-6">
          <Suspense>
            <LazySectionError onRetry={retry} />
          </Suspense>
        </div>
      ) : null}
      <LoadMore hasMore={hasMore || isLoadingMore} isLoading={isLoadingMore} onLoadMore={loadMore} />
    </CommentMarksProvider>
  );
}

const ThreadRow = ({ thread }: { thread: Thread }) => (
  <li className="min-w-0">
    <CommentThread thread={thread} />
  </li>
);

function Nothing() {
  const { t } = useTrans();
  return <EmptyState title={t('No comments yet')} description={t('Start the discussion.')} />;
}

const SKELETONS = [0, 1, 2];

const Waiting = () =>
  SKELETONS.map((row) => (
    <li key={row} className="grid grid-cols-[38px_minmax(0,1fr)] gap-x-3.5">
      <Skeleton className="size-9.5 rounded-full" />
      <TextSkeleton lines={3} />
    </li>
  ));
