import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '#platform/config/config.ts';
import { createAddressReader } from '#platform/http/client-address.ts';
import { hasSingleHostHeader } from '#platform/http/host-guard.ts';
import { matchesEtag } from '#platform/http/http-caching.ts';
import { isIdentified } from '#platform/http/identified.ts';
import type { RecordRequest } from '#platform/http/request-log.ts';
import { pickEncoding, type CachedPage } from './cached-page.ts';
import { type CacheableVisit, toCacheableVisit, type VisitRequest } from './cacheable-visit.ts';

/** Receives a page view, with what is needed to count it. */
export type PageViewListener = (page: Pick<IncomingMessage, 'headers'> & { url: string; ip: string }) => void;

interface PageDoorOptions {
  readonly config: Pick<Config, 'TRUSTED_PROXIES'>;
  readonly peek: (request: VisitRequest, visit: CacheableVisit) => CachedPage | undefined;
  readonly record: RecordRequest;
  /** Called for each page view. */
  readonly onPage: PageViewListener | undefined;
  readonly parseCookie: (header: string) => VisitRequest['cookies'];
}

const NO_COOKIES = {};

/**
 * Serves visitors cached pages before the framework sees the request, because its own work costs more than sending one.
 * A cached page carries every header it needs. Every other request takes the normal path.
 */
export function createCachedPageHandler({ config, peek, record, onPage, parseCookie }: PageDoorOptions) {
  const addressOf = createAddressReader(config.TRUSTED_PROXIES);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method = '', url = '', headers } = request;
    // Most requests are not for cached pages, so this check comes first and is cheap.
    const visit = toCacheableVisit({ method, url });
    if (visit === undefined || isIdentified({ headers }) || !hasSingleHostHeader(request)) return false;
    const cookies = headers.cookie === undefined ? NO_COOKIES : parseCookie(headers.cookie);
    const page = peek({ method, url, headers, cookies, ...addressOf.site(request) }, visit);
    if (page === undefined) return false;
    const began = performance.now();
    const id = randomUUID();
    const form = pickEncoding(headers['accept-encoding'], page);
    const isHeld = page.status === 200 && matchesEtag(headers, form.etag);
    const status = isHeld ? 304 : page.status;
    response.writeHead(status, [...(isHeld ? form.unchanged : form.whole), 'x-request-id', id]);
    response.end(isHeld || method === 'HEAD' ? undefined : form.body());
    const ip = addressOf.client(request);
    record({ id, method, url, route: '*', status, ms: performance.now() - began, ip });
    if (method === 'GET' && page.status === 200) onPage?.({ url, headers, ip });
    return true;
  };
}
