import { useQueries } from '@tanstack/react-query';
import { listCommentMarks } from '@kinora/contracts/community/comments.ts';
import { listReviewMarks } from '@kinora/contracts/community/reviews.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { useBatches } from '../marks/use-batches.ts';
import { useIsShieldOffHere } from '../spoilers/use-spoiler-shield.ts';

const ENDPOINTS = { review: listReviewMarks, comment: listCommentMarks };

export type TextKind = keyof typeof ENDPOINTS;

export interface TextMarkOf {
  readonly isLiked: boolean;
  /** The text of a spoiler that the reader may see; null otherwise. */
  readonly text: string | null;
}

const UNMARKED: TextMarkOf = { isLiked: false, text: null };

interface TextMarksState {
  readonly markOf: (id: number) => TextMarkOf;
  /** Whether all calls have been answered, for calls that are less urgent. */
  readonly isSettled: boolean;
}

/**
 * What the reader likes among these texts, and the spoilers that they may see. Each page of a list makes one call, texts
 * that are added later another one. Visitors make none unless they turned the shield off on this device.
 */
export const useTextMarks = (kind: TextKind, ids: readonly number[]): TextMarksState['markOf'] =>
  useTextMarksState(kind, ids).markOf;

export function useTextMarksState(kind: TextKind, ids: readonly number[]): TextMarksState {
  const isSignedIn = useIsSignedIn();
  const isShieldOff = useIsShieldOffHere();
  const isHydrated = useIsHydrated();
  const batches = useBatches(ids);
  const isAsking = isSignedIn || isShieldOff;
  const spoilers = isShieldOff && !isSignedIn ? ({ spoilers: 'shown' } as const) : {};
  const answers = useQueries({
    queries: batches.map((batch) => ({
      ...endpointQuery(ENDPOINTS[kind], { query: { ids: batch.join(','), ...spoilers } }),
      enabled: isAsking,
    })),
  });
  const isSettled = answers.every(({ isPending }) => !isPending);
  if (!isAsking || !isHydrated) return { markOf: () => UNMARKED, isSettled };
  const liked = new Set(answers.flatMap(({ data }) => data?.liked ?? []));
  const texts = new Map(
    answers.flatMap(({ data }) => data?.texts ?? []).map(({ id, body }) => [id, body] as const),
  );
  return { markOf: (id) => ({ isLiked: liked.has(id), text: texts.get(id) ?? null }), isSettled };
}
