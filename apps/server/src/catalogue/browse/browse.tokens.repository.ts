import { listConditions, plainConditions, type SqlParams } from './browse.conditions.repository.ts';
import type { Range, ParsedFilters } from './parse-filters.ts';

/** A range of more steps than this is not selective enough to be worth its tokens. */
const STEPS_MAX = 24;
/** A condition with more tokens is used only if there is no other: reading them all costs more than it saves. */
const NARROW = 10;
/** The range of decades; years outside count towards the first or last one. */
export const DECADES = { from: 1870, to: 2100 } as const;
const RUNTIME_MAX = 32_767;

const steps = (kind: string, from: number, to: number): string[] =>
  to < from || to - from >= STEPS_MAX
    ? []
    : Array.from({ length: to - from + 1 }, (_, step) => `${kind}:${from + step}`);

const isOpen = ({ from, to }: Range) => from === undefined && to === undefined;

/** One token per year for short ranges, otherwise one per decade. */
function yearTokens({ from, to }: Range): string[] {
  const years = from === undefined || to === undefined ? [] : steps('y', from, to);
  const decade = (year: number) => Math.floor(Math.min(DECADES.to, Math.max(DECADES.from, year)) / 10);
  return years.length > 0 ? years : steps('d', decade(from ?? DECADES.from), decade(to ?? DECADES.to));
}

const runtimeTokens = ({ from = 0, to = RUNTIME_MAX }: Range): string[] =>
  steps('m', Math.floor(from / 10), Math.floor(to / 10));

const NO_TOKENS = { all: [], any: [] };

/** The tokens that titles must have: all of `all`, and at least one of each list of `any`. */
function tokensOf(wanted: ParsedFilters): { all: string[]; any: string[][] } {
  const named = (kind: string, list: readonly (string | number)[]) => list.map((value) => `${kind}:${value}`);
  const kinds: [
    kind: string,
    choice: { any: readonly (string | number)[]; all: readonly (string | number)[] },
  ][] = [
    ['g', wanted.genres],
    ['k', wanted.keywords],
    ['c', wanted.countries],
    ['l', wanted.languages],
    ['r', wanted.certifications],
    ['s', wanted.statuses],
  ];
  const { scoreFrom, votesFrom, isSeries, isWatchable } = wanted;
  const halves = Math.min(20, Math.floor((scoreFrom ?? 0) * 2));
  const powers = String(votesFrom ?? 0).length - 1;
  const all = [
    ...kinds.flatMap(([kind, choice]) => named(kind, choice.all)),
    ...(isSeries === undefined ? [] : [`t:${isSeries ? 'series' : 'movie'}`]),
    ...(isWatchable ? ['w:1'] : []),
    ...(halves < 10 ? [] : [`q:${halves}`]),
    ...(powers === 0 ? [] : [`v:${powers}`]),
  ];
  const any = [
    ...kinds.map(([kind, { any: some }]) => named(kind, some)),
    isOpen(wanted.year) ? [] : yearTokens(wanted.year),
    isOpen(wanted.runtime) ? [] : runtimeTokens(wanted.runtime),
  ].filter((tokens) => tokens.length > 0);
  const narrow = any.filter((tokens) => tokens.length <= NARROW);
  return { all, any: all.length + narrow.length > 0 ? narrow : any };
}

/** Whether the filter names the titles it can match, so that nothing else is more selective. */
export const isListed = ({ personal }: ParsedFilters): boolean => personal?.isExcluded === false;

/** Conditions on the tokens of a title, repeated on its columns because hashes may collide. */
export function tokenConditions(wanted: ParsedFilters, values: SqlParams): string[] {
  const { all, any } = isListed(wanted) ? NO_TOKENS : tokensOf(wanted);
  const hashes = (tokens: readonly string[]) =>
    `(select array_agg(hashtext(token)) from unnest(${values.add(tokens, 'text[]')}) token)`;
  return [
    ...(all.length === 0 ? [] : [`tokens @> ${hashes(all)}`]),
    ...any.map((tokens) => `tokens && ${hashes(tokens)}`),
    ...plainConditions(wanted, values),
    ...listConditions(wanted, values, false),
  ];
}

/** Whether the filter yields any tokens. */
export function hasTokens(wanted: ParsedFilters): boolean {
  const { all, any } = tokensOf(wanted);
  return all.length + any.length > 0;
}
