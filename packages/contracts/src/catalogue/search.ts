import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { id, queryInt, trimmedText } from '../platform/fields.ts';
import { cataloguePermissions } from './permissions.ts';
import { Picture } from './pictures.ts';

export const searchErrors = defineErrors({
  'search.building': { status: 409, message: 'The search index is already being built.' },
});

export const SEARCH_QUERY_MAX = 120;
const SEARCH_LIMIT_MAX = 50;

export const SEARCH_KINDS = ['movie', 'series', 'episode', 'person', 'news', 'channel', 'list'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The name that matched, if it is not the displayed one: an alias, the original name or a translation. */
export const MatchedName = z.object({
  kind: z.enum(['alias', 'original', 'translation']),
  name: z.string(),
});
export type MatchedName = z.infer<typeof MatchedName>;

export const SearchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: id('integer'),
  name: z.string(),
  /** Its path on this site. */
  path: z.string(),
  picture: Picture.nullable(),
  year: z.int().nullable(),
  score: z.number().nullable(),
  /** For an episode, the series. For a person, what they are best known for. */
  about: z.string().nullable(),
  /** Only for people. */
  department: z.string().nullable(),
  /** Only for episodes. */
  season_number: z.int().nullable(),
  episode_number: z.int().nullable(),
  /** Explains the match if the displayed name does not. */
  matched: MatchedName.nullable(),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchQuery = z.object({
  query: trimmedText({ min: 1, max: SEARCH_QUERY_MAX }),
  /** Limits the search to one kind. */
  kind: z.enum(SEARCH_KINDS).optional(),
  limit: queryInt(1, SEARCH_LIMIT_MAX).default(10),
  /** True when the user has finished typing: a search without results is then recorded for the owner. */
  settled: z.enum(['true', 'false']).default('false'),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

export const search = endpoint({
  method: 'GET',
  path: 'search',
  summary: 'Searches titles, people, episodes, news and channels as the user types',
  access: access.permission(cataloguePermissions.viewTitles),
  query: SearchQuery,
  rate: { max: 600, seconds: 60 },
  response: z.object({
    results: z.array(SearchHit),
    /** The corrected query, if a word was not found as typed. */
    corrected: z.string().nullable(),
  }),
});
