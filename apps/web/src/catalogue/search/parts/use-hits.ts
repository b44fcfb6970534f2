import { useState } from 'react';
import type { SearchHit, SearchKind } from '@kinora/contracts/catalogue/search.ts';
import { groupResults, type ResultGroup } from '../result-groups.ts';
import type { VisibleResults, LiveSearch } from './use-typed-search.ts';

export interface Hits {
  readonly groups: readonly ResultGroup[];
  /** In display order. */
  readonly all: readonly SearchHit[];
  /** The query, to highlight in names. */
  readonly words: string;
  /** The result that Enter opens: the first one, unless the user selects another. */
  readonly active: SearchHit | undefined;
  readonly point: (hit: SearchHit | undefined) => void;
}

/** The displayed results and the active one. */
export function useHits({ shown }: Pick<LiveSearch, 'shown'>, kind: SearchKind | null): Hits {
  const [choice, setChoice] = useState<{ of: VisibleResults | null; hit: SearchHit } | null>(null);
  // Until the response for the new filter arrives, the previous response is filtered locally.
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
