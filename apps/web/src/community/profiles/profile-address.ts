import { PROFILE_TABS, profilePath, type ProfileTab } from '@kinora/contracts/catalogue/addresses.ts';
import { TITLE_TYPES, type TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import { PROFILE_RATING_SORTS, type ProfileRatingSort } from '@kinora/contracts/community/profiles.ts';
import { SCORE_MAX } from '@kinora/contracts/community/ratings.ts';

const DEFAULT_SORT = 'highest';

/** The tab in a URL. Null if there is no such tab. */
export function parseTab(tab: string | undefined): ProfileTab | null {
  return tab === undefined ? 'lists' : (PROFILE_TABS.find((one) => one === tab) ?? null);
}

type Member = Parameters<typeof profilePath>[0];

/** The first tab has no segment of its own, so that it has one URL. */
export const tabPath = (member: Member, tab: ProfileTab): string =>
  tab === 'lists' ? profilePath(member) : profilePath(member, tab);

/** The state of the ratings that the URL carries. */
export interface RatingsAddress {
  readonly score: number | null;
  readonly type: TitleType | null;
  readonly genre: number | null;
  /** Whether only titles are listed that the viewer has not seen. */
  readonly isUnseen: boolean;
  readonly sort: ProfileRatingSort;
}

export const NO_RATING_FILTERS = { score: null, type: null, genre: null, isUnseen: false } as const;

/** Parses a URL and ignores invalid values. Only members have seen titles. */
export function parseRatingsAddress(search: URLSearchParams, isSignedIn: boolean): RatingsAddress {
  return {
    score: wholeNumber(search.get('score'), SCORE_MAX),
    type: TITLE_TYPES.find((type) => type === search.get('type')) ?? null,
    genre: wholeNumber(search.get('genre'), Number.MAX_SAFE_INTEGER),
    isUnseen: isSignedIn && search.get('mine') === 'unseen',
    sort: PROFILE_RATING_SORTS.find((sort) => sort === search.get('sort')) ?? DEFAULT_SORT,
  };
}

function wholeNumber(text: string | null, max: number): number | null {
  const number = text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
  return number === null || number > max ? null : number;
}

/** Returns the URL with the changes; parameters are in a fixed order. */
export function ratingsHref(
  member: Member,
  address: RatingsAddress,
  changes: Partial<RatingsAddress> = {},
): string {
  const { score, type, genre, isUnseen, sort } = { ...address, ...changes };
  const search = new URLSearchParams();
  if (score !== null) search.set('score', String(score));
  if (type !== null) search.set('type', type);
  if (genre !== null) search.set('genre', String(genre));
  if (isUnseen) search.set('mine', 'unseen');
  if (sort !== DEFAULT_SORT) search.set('sort', sort);
  const path = tabPath(member, 'ratings');
  return search.size === 0 ? path : `${path}?${search}`;
}

export const isFiltered = ({ score, type, genre, isUnseen }: RatingsAddress): boolean =>
  score !== null || type !== null || genre !== null || isUnseen;
