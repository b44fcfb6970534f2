import { useQueries } from '@tanstack/react-query';
import type { FollowState } from '@kinora/contracts/community/relations.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { useBatches } from '../marks/use-batches.ts';
import { relationQueries } from './relations.queries.ts';

export interface MemberMark {
  readonly follow: FollowState;
  /** The reader blocked or muted the member, or the member blocked the reader. */
  readonly isHidden: boolean;
}

/**
 * What the reader has to do with these members; undefined for guests, and until it is known. Each page of a list makes
 * one call, for the members who were not on the pages before.
 */
export function useMemberMarks(ids: readonly number[]): (id: number) => MemberMark | undefined {
  const isSignedIn = useIsSignedIn();
  const isHydrated = useIsHydrated();
  const batches = useBatches(ids);
  const answers = useQueries({
    queries: batches.map((batch) => ({ ...relationQueries.marks(batch), enabled: isSignedIn })),
  });
  if (!isSignedIn || !isHydrated) return () => undefined;
  const marks = new Map<number, MemberMark>();
  for (const [place, batch] of batches.entries()) {
    const data = answers[place]?.data;
    if (data === undefined) continue;
    const { followed, requested, hidden } = data;
    for (const id of batch) {
      const follow = followed.includes(id) ? 'following' : requested.includes(id) ? 'requested' : 'none';
      marks.set(id, { follow, isHidden: hidden.includes(id) });
    }
  }
  return (id) => marks.get(id);
}

/** Whether the texts of an author are hidden from the reader. One call for each page of texts. */
export function useHiddenAuthors(
  authors: readonly ({ readonly id: number } | null)[],
): (author: { readonly id: number } | null) => boolean {
  const markOf = useMemberMarks(authors.flatMap((author) => author?.id ?? []));
  return (author) => author !== null && markOf(author.id)?.isHidden === true;
}
