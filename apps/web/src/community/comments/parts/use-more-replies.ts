import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Comment } from '@kinora/contracts/community/comments.ts';
import { commentQueries } from '../comments.queries.ts';

export interface MoreReplies {
  /** In the order of the thread, from its first reply. */
  readonly replies: readonly Comment[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** The replies of a thread beyond those sent with it. Nothing is requested before the first press. */
export function useMoreReplies(threadId: number): MoreReplies {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([]);
  const pages = useQueries({ queries: cursors.map((cursor) => commentQueries.replies(threadId, cursor)) });
  const last = pages.at(-1);
  const next = last?.data?.pagination.next_cursor ?? null;
  return {
    replies: pages.flatMap(({ data }) => data?.pagination.data ?? []),
    hasMore: cursors.length === 0 || last?.data === undefined || next !== null,
    isLoading: last?.isPending ?? false,
    isFailed: pages.some(({ isError }) => isError),
    loadMore: () => {
      if (cursors.length === 0) setCursors([null]);
      else if (next !== null && !cursors.includes(next)) setCursors([...cursors, next]);
    },
    retry: () => {
      for (const page of pages) if (page.isError) void page.refetch();
    },
  };
}
