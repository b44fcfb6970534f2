import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { queryInt, queryNumber, queryWords, text } from '../platform/fields.ts';
import { Keyword } from './keywords.ts';
import { cataloguePermissions } from './permissions.ts';
import { TITLE_TYPES } from './title-cards.ts';

/** At most so many genres, keywords or countries in one filter. */
const WORDS_MAX = 10;
const YEAR = { min: 1870, max: 2200 } as const;
const MINUTES_MAX = 32_767;
const VOTES_MAX = 2_147_483_647;

export const TITLE_ORDERS = ['popularity', 'score', 'release_date', 'created_at', 'name'] as const;
export type TitleOrder = (typeof TITLE_ORDERS)[number];

const words = () => queryWords(WORDS_MAX).optional();

/**
 * Which titles: the one query language of browsing, of rule channels and of the API. Genres and keywords are
 * slugs, countries ISO 3166-1 codes, languages ISO 639-1 codes. A plain list means any of them; `_all` and
 * `_none` say otherwise.
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
};

export const TitleFilter = z.object(titleFilterShape);
export type TitleFilter = z.infer<typeof TitleFilter>;

/** Beyond this a count says "10,000+": the exact one would cost more than the page. */
export const COUNT_MAX = 10_000;

/** How many there are: exact up to `COUNT_MAX`, then at least that many. */
export const HonestCount = z.object({ count: z.int(), is_exact: z.boolean() });
export type HonestCount = z.infer<typeof HonestCount>;

/** One value a filter may take, the most used first. */
const FilterValue = z.object({ value: z.string(), name: z.string().nullable(), titles_count: z.int() });

export const BrowseOptions = z.object({
  genres: z.array(FilterValue),
  /** Names of countries and languages are each language's own. */
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
  summary: 'What titles can be filtered by',
  access: access.permission(cataloguePermissions.viewTitles),
  response: z.object({ options: BrowseOptions }),
});

export const listKeywords = endpoint({
  method: 'GET',
  path: 'keywords',
  summary: 'Keywords that begin like the query, the most used first; without one, the most used of all',
  access: access.permission(cataloguePermissions.viewTitles),
  query: z.object({ query: text({ max: 80 }).optional(), slugs: queryWords(3 * WORDS_MAX).optional() }),
  response: z.object({ keywords: z.array(Keyword) }),
});
