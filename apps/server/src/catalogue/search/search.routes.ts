import { search } from '@kinora/contracts/catalogue/search.ts';
import { articleTag, channelTag, personTag, SEARCH_TAG, titleTag } from '#catalogue/content-tags/index.ts';
import type { LanguagesOf } from '#foundation/bootstrap/index.ts';
import { sourceOf } from '#platform/http/rate-limit.ts';
import { type HandlerInput, type Route, route } from '#platform/http/route.ts';
import type { SharedRoute, Sharing } from '#platform/http/shared-route.ts';
import type { SearchMisses } from './search.misses.ts';
import type { SearchReader } from './search.service.ts';

/** So few letters are asked for again and again; longer questions would only push other copies out. */
const SHARED_LETTERS = 3;

interface Deps {
  readonly reader: SearchReader;
  readonly misses: SearchMisses;
  readonly languagesOf: LanguagesOf;
  readonly shared: SharedRoute;
}

const TAGS: Partial<Record<string, (id: number) => string>> = {
  movie: titleTag,
  series: titleTag,
  person: personTag,
  news: articleTag,
  channel: channelTag,
  list: channelTag,
};

const SHARING: Sharing<typeof search> = {
  about: () => [SEARCH_TAG],
  shows: ({ results }) => results.flatMap(({ kind, id }) => TAGS[kind]?.(id) ?? []),
};

/** The same call in two ways: the first letters from a copy, everything else as it is. */
export function searchRoutes({ reader, misses, languagesOf, shared }: Deps): Route[] {
  const answer = async ({ query, request, caller }: HandlerInput<typeof search>) => {
    const found = await reader.search(query, await languagesOf(request, caller));
    const isMiss = query.settled === 'true' && query.kind === undefined && found.results.length === 0;
    if (isMiss) await misses.count(query.query, sourceOf(request.ip));
    return found;
  };
  const live = route(search, answer);
  const kept = shared(search, SHARING, answer);
  return [{ endpoint: search, run: (raw, context) => (isShort(raw.query) ? kept : live).run(raw, context) }];
}

/** Looks at what came before anything checked it. */
function isShort(raw: unknown): boolean {
  if (typeof raw !== 'object' || raw === null || !('query' in raw) || 'settled' in raw) return false;
  return typeof raw.query === 'string' && raw.query.trim().length <= SHARED_LETTERS;
}
