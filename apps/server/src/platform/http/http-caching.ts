import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGE_HEADER } from '@kinora/contracts/platform/page-language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse } from '#platform/cache/cached-response.ts';

/** Browsers revalidate their copy each time; a proxy may serve its copy for a minute, and purge by key. */
export const SHARED_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';
/** A proxy that cannot be configured for cookies must not share copies between visitors with different ones. */
export const SHARED_VARY = `accept-language, ${LANGUAGE_HEADER}, cookie, authorization`;
/** Proxies truncate long headers. Records beyond this limit stay stale for as long as a copy lives. */
const MAX_KEYS = 150;

/** The header a proxy purges by: one key for each record in the response. */
export const surrogateKeys = (tags: readonly string[]): string => tags.slice(0, MAX_KEYS).join(' ');

/** Whether the caller already has the response with this entity tag. */
export function matchesEtag(headers: IncomingHttpHeaders, etag: string): boolean {
  const held = headers['if-none-match'];
  if (held === undefined) return false;
  // Proxies that compress a response weaken its tag; the content is still the same.
  return held === '*' || held.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${etag}"`);
}

/** The headers of a response that all visitors share. */
export const cachedResponseHeaders = ({ etag, tags }: CachedResponse): Record<string, string> => ({
  etag: `"${etag}"`,
  'cache-control': SHARED_CACHE_CONTROL,
  'surrogate-key': surrogateKeys(tags),
  vary: SHARED_VARY,
});

/** Sends a response that all visitors share. It never carries a cookie. */
export function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): FastifyReply {
  reply.headers(cachedResponseHeaders(answer));
  if (matchesEtag(request.headers, answer.etag)) return reply.status(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(answer.body);
}
