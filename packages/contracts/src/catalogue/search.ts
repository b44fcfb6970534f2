import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { id, queryInt, trimmedText } from '../platform/fields.ts';
import { cataloguePermissions } from './permissions.ts';
import { Picture } from './pictures.ts';

export const searchErrors = defineErrors({
  'search.building': { status: 409, message: 'The search index is being built already.' },
});

export const SEARCH_QUERY_MAX = 120;
const SEARCH_LIMIT_MAX = 50;

export const SEARCH_KINDS = ['movie', 'series', 'episode', 'person', 'news', 'channel', 'list'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** What was found by another name than the one it shows: an alias, the original name, a translation. */
export const MatchedName = z.object({
  kind: z.enum(['alias', 'original', 'translation']),
  name: z.string(),
});
export type MatchedName = z.infer<typeof MatchedName>;

export const SearchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: id('integer'),
  name: z.string(),
  /** Where it is on this site. */
  path: z.string(),
  picture: Picture.nullable(),
  year: z.int().nullable(),
  score: z.number().nullable(),
  /** Of an episode: the series. Of a person: what they are best known for. */
  about: z.string().nullable(),
  /** Of a person. */
  department: z.string().nullable(),
  /** Of an episode. */
  season_number: z.int().nullable(),
  episode_number: z.int().nullable(),
  /** Why it is here, when its own name does not say so. */
  matched: MatchedName.nullable(),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchQuery = z.object({
  query: trimmedText({ min: 1, max: SEARCH_QUERY_MAX }),
  /** One kind alone. */
  kind: z.enum(SEARCH_KINDS).optional(),
  limit: queryInt(1, SEARCH_LIMIT_MAX).default(10),
  /** Typing is over: if nothing is found, the wish is counted for the owner. */
  settled: z.enum(['true', 'false']).default('false'),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

export const search = endpoint({
  method: 'GET',
  path: 'search',
  summary: 'Titles, people, episodes, news and channels by name, as one types',
  access: access.permission(cataloguePermissions.viewTitles),
  query: SearchQuery,
  rate: { max: 600, seconds: 60 },
  response: z.object({
    results: z.array(SearchHit),
    /** The words that were looked for where a word was not known as it was written. */
    corrected: z.string().nullable(),
  }),
});
