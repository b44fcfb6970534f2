import { search } from '@kinora/contracts/catalogue/search.ts';
import { articleTag, channelTag, personTag, SEARCH_TAG, titleTag } from '#catalogue/cache-tags/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { rateLimitSource } from '#platform/http/rate-limit.ts';
import { type HandlerInput, type Route, route } from '#platform/http/route.ts';
import type { CachedRoute, CachePolicy } from '#platform/http/cached-route.ts';
import type { SearchMisses } from './search-misses.ts';
import type { SearchReader } from './search.service.ts';

/** Short queries repeat often enough to cache; longer ones would only evict other entries. */
const SHARED_LETTERS = 3;

interface Deps {
  readonly reader: SearchReader;
  readonly misses: SearchMisses;
  readonly languagesOf: LanguageResolver;
  readonly shared: CachedRoute;
}

const TAGS: Partial<Record<string, (id: number) => string>> = {
  movie: titleTag,
  series: titleTag,
  person: personTag,
  news: articleTag,
  channel: channelTag,
  list: channelTag,
};

const SHARING: CachePolicy<typeof search> = {
  about: () => [SEARCH_TAG],
  shows: ({ results }) => results.flatMap(({ kind, id }) => TAGS[kind]?.(id) ?? []),
};

/** The same endpoint in two variants: cached for short queries, uncached otherwise. */
export function searchRoutes({ reader, misses, languagesOf, shared }: Deps): Route[] {
  const answer = async ({ query, request, caller }: HandlerInput<typeof search>) => {
    const found = await reader.search(query, await languagesOf(request, caller));
    const isMiss = query.settled === 'true' && query.kind === undefined && found.results.length === 0;
    if (isMiss) await misses.count(query.query, rateLimitSource(request.ip));
    return found;
  };
  const live = route(search, answer);
  const kept = shared(search, SHARING, answer);
  return [{ ...kept, run: (raw, context) => (isShort(raw.query) ? kept : live).run(raw, context) }];
}

/** Inspects the raw query, before validation. */
function isShort(raw: unknown): boolean {
  if (typeof raw !== 'object' || raw === null || !('query' in raw) || 'settled' in raw) return false;
  return typeof raw.query === 'string' && raw.query.trim().length <= SHARED_LETTERS;
}
