import { SEARCH_KINDS, type SearchKind } from '@kinora/contracts/catalogue/search.ts';

/** The codes of kinds in the index. Never reuse one for another kind: rows outlive a release. */
const CODES = {
  movie: 1,
  series: 2,
  episode: 3,
  person: 4,
  news: 5,
  channel: 6,
  list: 7,
} as const satisfies Record<SearchKind, number>;

export const KIND_CODES: readonly number[] = SEARCH_KINDS.map((kind) => CODES[kind]);
export const codeOf = (kind: SearchKind): number => CODES[kind];

const KINDS: ReadonlyMap<number, SearchKind> = new Map(SEARCH_KINDS.map((kind) => [CODES[kind], kind]));

export function kindOf(code: number): SearchKind {
  const kind = KINDS.get(code);
  if (kind === undefined) throw new Error(`Unknown kind number ${code}`);
  return kind;
}
