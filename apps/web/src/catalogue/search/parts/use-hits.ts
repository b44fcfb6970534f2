import { useState } from 'react';
import type { SearchHit, SearchKind } from '@kinora/contracts/catalogue/search.ts';
import { groupResults, type ResultGroup } from '../result-groups.ts';
import type { ShownAnswer, TypedSearch } from './use-typed-search.ts';

export interface Hits {
  readonly groups: readonly ResultGroup[];
  /** In the order they stand in. */
  readonly all: readonly SearchHit[];
  /** What to mark in their names. */
  readonly words: string;
  /** The one Enter opens: the first, until somebody chooses. */
  readonly active: SearchHit | undefined;
  readonly point: (hit: SearchHit | undefined) => void;
}

/** The results that are shown, and the one among them that is chosen. */
export function useHits({ shown }: Pick<TypedSearch, 'shown'>, kind: SearchKind | null): Hits {
  const [choice, setChoice] = useState<{ of: ShownAnswer | null; hit: SearchHit } | null>(null);
  // The answer to another filter is narrowed until its own is there.
  const results = (shown?.results ?? []).filter((hit) => kind === null || hit.kind === kind);
  const groups = groupResults(results);
  const all = groups.flatMap((group) => group.hits);
  const isChosen = choice !== null && choice.of === shown && all.includes(choice.hit);
  return {
    groups,
    all,
    words: shown?.corrected ?? shown?.wish.query ?? '',
    active: isChosen ? choice.hit : all[0],
    point: (hit) => setChoice(hit === undefined ? null : { of: shown, hit }),
  };
}
