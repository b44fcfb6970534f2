import type { TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import type { RestrictionKind } from '@kinora/contracts/catalogue/channel-choices.ts';
import type { ChannelConfig, Restriction } from '@kinora/contracts/catalogue/channels.ts';

/** Of these a title has several: one value of each side's can be asked for at once. */
const SEVERAL = ['genres', 'keywords', 'countries'] as const;
/** Of these it has one: what both sides name is what is left. */
const ONE = ['languages', 'certifications', 'statuses'] as const;
/** Fields whose every value counts: both sides' values do. */
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

/** What is left of two filters. */
export interface Narrowed {
  readonly filter: TitleFilter;
  /** What one filter cannot say beside the rest: any of some genres, and any of others. */
  readonly beside: TitleFilter | null;
}

const isEmpty = (filter: TitleFilter) => Object.values(filter).every((value) => value === undefined);

/** Null where it asks for nothing. */
export const asked = (filter: TitleFilter): TitleFilter | null => (isEmpty(filter) ? null : filter);

/** What a restriction asks of titles. */
export const restrictionFilter = ({ kind, value }: Pick<Restriction, 'kind' | 'value'>): TitleFilter => ({
  [RESTRICTED[kind]]: [value],
});

/** What a channel that is always narrowed asks of titles. */
export function fixedFilter({ restriction }: Pick<ChannelConfig, 'restriction'>): TitleFilter {
  if (restriction === null || restriction.value === null) return {};
  return restrictionFilter({ kind: restriction.kind, value: restriction.value });
}

/** The titles a rule chooses from; null where it contradicts itself. */
export function ruleFilter(config: ChannelConfig): TitleFilter | null {
  const { content_model: model, filter } = config;
  const ofModel = narrow(filter, model === 'movie' || model === 'series' ? { type: model } : {});
  const fixed = ofModel && narrow(ofModel.filter, fixedFilter(config));
  return fixed && fixed.filter;
}

/**
 * What both filters let through; null where nothing can be. A visitor's filter can so narrow a channel, never
 * widen it.
 */
export function narrow(own: TitleFilter, wanted: TitleFilter): Narrowed | null {
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
  return { filter, beside: asked(beside) };
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

/** Without fields that were not asked for, so that they hide none of the other side's. */
const known = (filter: TitleFilter): TitleFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
