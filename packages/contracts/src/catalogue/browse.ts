import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { queryInt, queryNumber, queryStrings, text } from '../platform/fields.ts';
import { Keyword } from './keywords.ts';
import { cataloguePermissions } from './permissions.ts';
import { TITLE_TYPES } from './title-cards.ts';

/** The maximum number of genres, keywords or countries in one filter. */
const WORDS_MAX = 10;
const YEAR = { min: 1870, max: 2200 } as const;
const MINUTES_MAX = 32_767;
const VOTES_MAX = 2_147_483_647;

export const TITLE_ORDERS = ['popularity', 'score', 'release_date', 'created_at', 'name'] as const;
export type TitleOrder = (typeof TITLE_ORDERS)[number];

const words = () => queryStrings(WORDS_MAX).optional();

/**
 * The title filter shared by browsing, rule channels and the API. Genres and keywords are slugs, countries ISO 3166-1
 * codes, languages ISO 639-1 codes. A plain list matches any of its values, `_all` all of them, `_none` none of them.
 */
export const titleFilterShape = {
  type: z.enum(TITLE_TYPES).optional(),
  genres: words(),
  genres_all: words(),
  genres_none: words(),
  keywords: words(),
  keywords_all: words(),
  keywords_none: words(),
  countries: words(),
  countries_all: words(),
  countries_none: words(),
  languages: words(),
  languages_none: words(),
  certifications: words(),
  certifications_none: words(),
  statuses: words(),
  statuses_none: words(),
  year_from: queryInt(YEAR.min, YEAR.max).optional(),
  year_to: queryInt(YEAR.min, YEAR.max).optional(),
  runtime_from: queryInt(0, MINUTES_MAX).optional(),
  runtime_to: queryInt(0, MINUTES_MAX).optional(),
  score_from: queryNumber(0, 10).optional(),
  votes_from: queryInt(0, VOTES_MAX).optional(),
  /** Only titles that can be watched here. */
  watchable: z.enum(['1']).optional(),
};

export const TitleFilter = z.object(titleFilterShape);
export type TitleFilter = z.infer<typeof TitleFilter>;

/**
 * Titles by what the member who asks has done with them. unseen: without titles of which they have seen anything.
 * watchlist: on their watchlist. rated: rated by them. Only the latest 20,000 seen or rated titles count.
 */
export const PERSONAL_FILTERS = ['unseen', 'watchlist', 'rated'] as const;
export type PersonalFilter = (typeof PERSONAL_FILTERS)[number];

/** For queries of signed-in members. It is not part of `TitleFilter`, because nobody else can be shown the result. */
export const personalFilterShape = { mine: z.enum(PERSONAL_FILTERS).optional() };

/** Larger counts are shown as "10,000+", because an exact count would cost more than the page itself. */
export const COUNT_MAX = 10_000;

/** A count that is exact up to `COUNT_MAX` and a lower bound beyond it. */
export const BoundedCount = z.object({ count: z.int(), is_exact: z.boolean() });
export type BoundedCount = z.infer<typeof BoundedCount>;

/** One possible value of a filter. Lists are sorted by use, most used first. */
const FilterValue = z.object({ value: z.string(), name: z.string().nullable(), titles_count: z.int() });

export const BrowseOptions = z.object({
  genres: z.array(FilterValue),
  /** Clients localise the names of countries and languages. */
  countries: z.array(FilterValue),
  languages: z.array(FilterValue),
  certifications: z.array(FilterValue),
  statuses: z.array(FilterValue),
  years: z.object({ from: z.int(), to: z.int() }).nullable(),
});
export type BrowseOptions = z.infer<typeof BrowseOptions>;

export const getBrowseOptions = endpoint({
  method: 'GET',
  path: 'browse/options',
  summary: 'Lists the filters for titles',
  access: access.permission(cataloguePermissions.viewTitles),
  response: z.object({ options: BrowseOptions }),
});

export const listKeywords = endpoint({
  method: 'GET',
  path: 'keywords',
  summary: 'Lists keywords that start with the query, most used first',
  access: access.permission(cataloguePermissions.viewTitles),
  query: z.object({ query: text({ max: 80 }).optional(), slugs: queryStrings(3 * WORDS_MAX).optional() }),
  response: z.object({ keywords: z.array(Keyword) }),
});
