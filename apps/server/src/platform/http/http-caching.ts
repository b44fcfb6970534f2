import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGE_HEADER } from '@kinora/contracts/platform/page-language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SharedAnswer } from '#platform/cache/shared-answer.ts';

/** Browsers ask each time whether their copy is good; a proxy may answer for a minute, and purge by key. */
export const SHARED_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';
/** A proxy that cannot be told about cookies must keep visitors with different ones apart. */
export const SHARED_VARY = `accept-language, ${LANGUAGE_HEADER}, cookie, authorization`;
/** Proxies cut long headers; beyond this many, records lag for as long as a copy lives. */
const MAX_KEYS = 150;

/** The header a proxy purges by: one word for each record the answer shows. */
export const surrogateKeys = (tags: readonly string[]): string => tags.slice(0, MAX_KEYS).join(' ');

/** Whether the caller already holds the answer with this entity tag. */
export function holdsCopy(headers: IncomingHttpHeaders, etag: string): boolean {
  const held = headers['if-none-match'];
  if (held === undefined) return false;
  // Proxies that pack an answer weaken its tag; what it holds is still the same.
  return held === '*' || held.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${etag}"`);
}

/** Answers a visitor with a copy that every other visitor gets as well. It never carries a cookie. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, answer: SharedAnswer): FastifyReply {
  reply.headers({
    etag: `"${answer.etag}"`,
    'cache-control': SHARED_CACHE_CONTROL,
    'surrogate-key': surrogateKeys(answer.tags),
    vary: SHARED_VARY,
  });
  if (holdsCopy(request.headers, answer.etag)) return reply.status(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(answer.body);
}
