import type { TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import type { RestrictionKind } from '@kinora/contracts/catalogue/channel-choices.ts';
import type { ChannelConfig, Restriction } from '@kinora/contracts/catalogue/channels.ts';

/** A title has several of these, so it can match one value of each side. */
const SEVERAL = ['genres', 'keywords', 'countries'] as const;
/** A title has one of these, so only the values common to both sides remain. */
const ONE = ['languages', 'certifications', 'statuses'] as const;
/** Every value of these fields counts, so the values of both sides are combined. */
const EVERY = [
  'genres_all',
  'keywords_all',
  'countries_all',
  'genres_none',
  'keywords_none',
  'countries_none',
  'languages_none',
  'certifications_none',
  'statuses_none',
] as const;
const AT_LEAST = ['year_from', 'runtime_from', 'score_from', 'votes_from'] as const;
const AT_MOST = ['year_to', 'runtime_to'] as const;

const RESTRICTED: Readonly<Record<RestrictionKind, 'genres_all' | 'keywords_all' | 'countries_all'>> = {
  genre: 'genres_all',
  keyword: 'keywords_all',
  country: 'countries_all',
};

/** The intersection of two filters. */
export interface NarrowedFilter {
  readonly filter: TitleFilter;
  /** The part that one filter cannot express along with the rest: any of some genres, and any of others. */
  readonly beside: TitleFilter | null;
}

const isEmpty = (filter: TitleFilter) => Object.values(filter).every((value) => value === undefined);

/** Returns null for a filter without conditions. */
export const nullIfEmpty = (filter: TitleFilter): TitleFilter | null => (isEmpty(filter) ? null : filter);

/** The title filter of a restriction. */
export const restrictionFilter = ({ kind, value }: Pick<Restriction, 'kind' | 'value'>): TitleFilter => ({
  [RESTRICTED[kind]]: [value],
});

/** The title filter of a channel with a fixed restriction. */
export function fixedFilter({ restriction }: Pick<ChannelConfig, 'restriction'>): TitleFilter {
  if (restriction === null || restriction.value === null) return {};
  return restrictionFilter({ kind: restriction.kind, value: restriction.value });
}

/** The filter of a rule; null if it contradicts itself. */
export function ruleFilter(config: ChannelConfig): TitleFilter | null {
  const { content_model: model, filter } = config;
  const ofModel = intersectFilters(filter, model === 'movie' || model === 'series' ? { type: model } : {});
  const fixed = ofModel && intersectFilters(ofModel.filter, fixedFilter(config));
  return fixed && fixed.filter;
}

/**
 * Intersects two filters; null if nothing can match both. This lets a visitor's filter narrow a channel, but never
 * widen it.
 */
export function intersectFilters(own: TitleFilter, wanted: TitleFilter): NarrowedFilter | null {
  const filter: TitleFilter = { ...own, ...known(wanted) };
  const beside: TitleFilter = {};
  if (own.type !== undefined && wanted.type !== undefined && own.type !== wanted.type) return null;
  for (const field of EVERY) {
    const all = new Set([...(own[field] ?? []), ...(wanted[field] ?? [])]);
    if (all.size > 0) filter[field] = [...all];
  }
  for (const field of SEVERAL) narrowSeveral(field, { own, wanted, filter, beside });
  for (const field of ONE) {
    const [mine, theirs] = [own[field], wanted[field]];
    if (mine === undefined || theirs === undefined) continue;
    const common = mine.filter((value) => theirs.includes(value));
    if (common.length === 0) return null;
    filter[field] = common;
  }
  for (const field of AT_LEAST) limit(field, Math.max, { own, wanted, filter });
  for (const field of AT_MOST) limit(field, Math.min, { own, wanted, filter });
  return { filter, beside: nullIfEmpty(beside) };
}

interface Sides {
  readonly own: TitleFilter;
  readonly wanted: TitleFilter;
  readonly filter: TitleFilter;
}

function narrowSeveral(
  field: (typeof SEVERAL)[number],
  { own, wanted, filter, beside }: Sides & { beside: TitleFilter },
): void {
  const [mine, theirs] = [own[field], wanted[field]];
  if (mine === undefined || theirs === undefined) return;
  const every = `${field}_all` as const;
  const asOne = (values: readonly string[]) => {
    filter[every] = [...new Set([...(filter[every] ?? []), ...values])];
  };
  filter[field] = mine;
  if (theirs.length === 1) asOne(theirs);
  else if (mine.length === 1) {
    asOne(mine);
    filter[field] = theirs;
  } else beside[field] = theirs;
}

function limit(
  field: (typeof AT_LEAST)[number] | (typeof AT_MOST)[number],
  pick: (...values: number[]) => number,
  { own, wanted, filter }: Sides,
): void {
  const limits = [own[field], wanted[field]].filter((value) => value !== undefined);
  if (limits.length > 0) filter[field] = pick(...limits);
}

/** Drops undefined fields, so that they do not override those of the other side. */
const known = (filter: TitleFilter): TitleFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
