import {
  PERSONAL_FILTERS,
  type PersonalFilter,
  type TitleFilter,
} from '@kinora/contracts/catalogue/browse.ts';
import { CHANNEL_ORDERS, type ChannelOrder } from '@kinora/contracts/catalogue/channel-choices.ts';
import { TITLE_TYPES } from '@kinora/contracts/catalogue/title-cards.ts';

/** Filters whose values are terms: slugs and codes. */
export const TERM_FILTERS = [
  'genres',
  'genres_all',
  'genres_none',
  'keywords',
  'keywords_all',
  'keywords_none',
  'countries',
  'countries_all',
  'countries_none',
  'languages',
  'languages_none',
  'certifications',
  'certifications_none',
  'statuses',
  'statuses_none',
] as const satisfies readonly (keyof TitleFilter)[];
export type TermFilter = (typeof TERM_FILTERS)[number];

/** Number filters and their allowed ranges, so that a URL typed by hand does not cause an error. */
export const NUMBER_FILTERS = {
  year_from: { min: 1870, max: 2200 },
  year_to: { min: 1870, max: 2200 },
  runtime_from: { min: 0, max: 32_767 },
  runtime_to: { min: 0, max: 32_767 },
  score_from: { min: 0, max: 10 },
  votes_from: { min: 0, max: 2_147_483_647 },
} as const satisfies Partial<Record<keyof TitleFilter, { min: number; max: number }>>;
export type NumberFilter = keyof typeof NUMBER_FILTERS;

const NUMBER_NAMES = Object.keys(NUMBER_FILTERS).filter(isNumberFilter);
const WORDS_MAX = 10;
const WORD_LENGTH_MAX = 80;
const PAGE_MAX = 10_000;
const CURSOR_LENGTH_MAX = 500;

/** The layouts a visitor can choose for a list of titles. */
export const BROWSE_LAYOUTS = ['grid', 'list'] as const;
export type BrowseLayout = (typeof BROWSE_LAYOUTS)[number];

/** The filters of a list, with what the visitor has done with its titles. */
export interface BrowseFilter extends TitleFilter {
  mine?: PersonalFilter | undefined;
}

/** The state of a list that its URL carries. */
export interface BrowseAddress {
  readonly filter: BrowseFilter;
  readonly order: ChannelOrder | null;
  readonly layout: BrowseLayout | null;
  readonly page: number;
  /** For pages beyond the numbered ones. */
  readonly cursor: string | null;
}

/** Renders the filter form inside the page, for browsers without JavaScript. */
export const FORM_PARAMETER = 'filters';

/** Parses a URL and ignores invalid values. Forms repeat a parameter for each term; links join terms with commas. */
export function parseBrowseAddress(search: URLSearchParams): BrowseAddress {
  const page = numberIn(search.get('page'), { min: 1, max: PAGE_MAX });
  const cursor = search.get('cursor') ?? '';
  return {
    filter: readFilter(search),
    order: oneOf(CHANNEL_ORDERS, search.get('order')),
    layout: oneOf(BROWSE_LAYOUTS, search.get('layout')),
    page: page === null ? 1 : Math.floor(page),
    cursor: cursor === '' || cursor.length > CURSOR_LENGTH_MAX ? null : cursor,
  };
}

/** Without the personal filter: for visitors who are not signed in, who have done nothing with titles. */
export function withoutPersonal(address: BrowseAddress): BrowseAddress {
  const { mine, ...filter } = address.filter;
  return mine === undefined ? address : { ...address, filter };
}

function readFilter(search: URLSearchParams): BrowseFilter {
  const filter: BrowseFilter = {};
  const mine = oneOf(PERSONAL_FILTERS, search.get('mine'));
  if (mine !== null) filter.mine = mine;
  const type = oneOf(TITLE_TYPES, search.get('type'));
  if (type !== null) filter.type = type;
  if (search.get('watchable') === '1') filter.watchable = '1';
  for (const name of TERM_FILTERS) {
    const words = wordsIn(search.getAll(name));
    if (words.length > 0) filter[name] = words;
  }
  for (const name of NUMBER_NAMES) {
    const value = numberIn(search.get(name), NUMBER_FILTERS[name]);
    if (value !== null) filter[name] = name === 'score_from' ? value : Math.floor(value);
  }
  return filter;
}

/** Returns the query parameters in a fixed order, so that the same filters always produce the same URL. */
export function browseParams({ filter, order, layout, page, cursor }: BrowseAddress): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.mine !== undefined) search.set('mine', filter.mine);
  if (filter.type !== undefined) search.set('type', filter.type);
  if (filter.watchable !== undefined) search.set('watchable', filter.watchable);
  for (const name of TERM_FILTERS) {
    const words = filter[name] ?? [];
    if (words.length > 0) search.set(name, words.join(','));
  }
  for (const name of NUMBER_NAMES) {
    const value = filter[name];
    if (value !== undefined) search.set(name, String(value));
  }
  if (order !== null) search.set('order', order);
  if (layout !== null) search.set('layout', layout);
  if (page > 1) search.set('page', String(page));
  if (cursor !== null) search.set('cursor', cursor);
  return search;
}

/** Returns the URL with the changes. It resets to the first page, because the changes produce a new list. */
export function browseHref(address: BrowseAddress, changes: Partial<BrowseAddress> = {}): string {
  const search = browseParams({ ...address, page: 1, cursor: null, ...changes });
  // An empty href would keep the query of the current page.
  return search.size === 0 ? '?' : `?${search}`;
}

/** The number of active filters. Both ends of a range count as one. */
export function filterCount(filter: BrowseFilter): number {
  const words = TERM_FILTERS.reduce((sum, name) => sum + (filter[name]?.length ?? 0), 0);
  const ranges = [
    [filter.year_from, filter.year_to],
    [filter.runtime_from, filter.runtime_to],
    [filter.score_from],
    [filter.votes_from],
    [filter.type],
    [filter.mine],
    [filter.watchable],
  ];
  return words + ranges.filter((range) => range.some((value) => value !== undefined)).length;
}

function isNumberFilter(name: string): name is NumberFilter {
  return Object.hasOwn(NUMBER_FILTERS, name);
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}

/** Replaces spaces with hyphens, so that terms typed with spaces match slugs. */
function wordsIn(texts: readonly string[]): string[] {
  const words = texts
    .flatMap((text) => text.split(','))
    .map((word) => word.trim().replaceAll(/\s+/g, '-'))
    .filter((word) => word !== '' && word.length <= WORD_LENGTH_MAX && !word.includes('\0'));
  return [...new Set(words)].slice(0, WORDS_MAX);
}

function numberIn(text: string | null, { min, max }: { min: number; max: number }): number | null {
  if (text === null || !/^\d{1,10}(?:\.\d{1,4})?$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}
