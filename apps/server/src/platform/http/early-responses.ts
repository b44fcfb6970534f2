import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_HEADER } from '@kinora/contracts/platform/page-language.ts';
import type { CachedResponse } from '#platform/cache/cached-response.ts';
import type { ResponseCache } from '#platform/cache/response-cache.ts';
import { followSiteChanges } from '#platform/cache/site-changes.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Signals } from '#platform/signals/signals.ts';
import { createAddressReader } from './client-address.ts';
import { namesThisSite } from './host-guard.ts';
import { cachedResponseHeaders, matchesEtag } from './http-caching.ts';
import { isIdentified } from './identified.ts';
import type { RecordRequest } from './request-log.ts';
import { cacheableSecurityHeaders } from './security-headers.ts';

const MAX_REQUESTS = 20_000;
const API = '/api/';

interface Options {
  readonly config: Pick<Config, 'allowedHosts' | 'TRUSTED_PROXIES'>;
  readonly responses: ResponseCache;
  readonly signals: Pick<Signals, 'on'>;
  readonly clock: Clock;
  readonly record: RecordRequest;
  readonly parseCookie: (header: string) => Readonly<Record<string, string | undefined>>;
  /** The cookie that responses depend on: the visitor's language. */
  readonly languageCookie: string;
}

/** Which cached response a request got, and with which headers. */
interface Known {
  readonly key: string;
  readonly route: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type EarlyResponses = ReturnType<typeof createEarlyResponses>;

/**
 * Sends visitors cached responses before the framework runs, because its own work costs more than sending one. It
 * remembers which cached response the framework chose for a request, until something changes that the choice depends
 * on. Responses sent here do not count for the rate limit.
 */
export function createEarlyResponses(options: Options) {
  const { config, responses, clock, record, parseCookie, languageCookie } = options;
  const address = createAddressReader(config.TRUSTED_PROXIES);
  const known = new Map<string, Known>();
  const site = followSiteChanges(options, () => known.clear());

  const requestKey = (url: string, headers: IncomingHttpHeaders): string => {
    const language = headers.cookie?.includes(`${languageCookie}=`)
      ? parseCookie(headers.cookie)[languageCookie]
      : '';
    return [url, headers['accept-language'], headers[LANGUAGE_HEADER], language].join('\n');
  };

  return {
    /** Remembers the response of a request by a visitor. */
    remember(request: FastifyRequest, reply: FastifyReply, { key }: CachedResponse): void {
      const began = clock.now().getTime() - reply.elapsedTime;
      if (key === undefined || request.method !== 'GET' || !site.isCurrent(began)) return;
      if (known.size >= MAX_REQUESTS) known.clear();
      known.set(requestKey(request.url, request.headers), {
        key,
        route: request.routeOptions.url ?? 'unknown',
        headers: cacheableSecurityHeaders(reply),
      });
    },

    /** Returns true if it has sent the response. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const { method = '', url = '', headers } = request;
      if (method !== 'GET' || !url.startsWith(API) || isIdentified(request)) return false;
      const found = known.get(requestKey(url, headers));
      if (found === undefined) return false;
      const answer = responses.peek(found.key);
      if (answer === undefined || !namesThisSite(config, request)) return false;
      const began = performance.now();
      const id = randomUUID();
      const isHeld = matchesEtag(headers, answer.etag);
      const status = isHeld ? 304 : 200;
      response.writeHead(status, {
        ...found.headers,
        ...cachedResponseHeaders(answer),
        ...(!isHeld && {
          'content-type': 'application/json; charset=utf-8',
          'content-length': answer.body.length,
        }),
        'x-request-id': id,
      });
      response.end(isHeld ? undefined : answer.body);
      const ip = address.client(request);
      record({ id, method, url, route: found.route, status, ms: performance.now() - began, ip });
      return true;
    },
  };
}
