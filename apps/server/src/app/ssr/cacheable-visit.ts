import type { IncomingHttpHeaders } from 'node:http';
import { parseLanguageParam, LANGUAGE_PARAM } from '@kinora/contracts/platform/page-language.ts';

/** Public pages whose content depends only on the viewer's rights; every other path is rendered per viewer. */
const SHARED_PAGES =
  /^\/(?:genres|contact|news(?:\/\d+)?|reviews\/\d+|lists\/(?!new$)[^/?#]+|(?:titles|people)\/\d+\/[^?#]+|pages\/(?:\d+\/)?[^/?#]+)?$/;
const MAX_PATH = 500;
/** The router's own data requests are not pages. */
const NOT_A_PAGE = /\.data$|\/\/|\/$/;
/** Tracking parameters of campaigns and other sites, which none of our pages read. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|mc_cid|mc_eid|igshid)$/;

/** The parts of a request that define a visit: of a Fastify request, or of one it has not seen yet. */
export interface VisitRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly protocol: string;
  readonly host: string;
}

/** A visit that others could have made too. */
export interface CacheableVisit {
  readonly path: string;
  /** Whether parameters were removed from the URL. */
  readonly isTrimmed: boolean;
  /** The language the URL requests, which the site may not support. */
  readonly asked: string | undefined;
}

/** Returns the visit if its page may be cached: no query in the URL. Others neither read nor fill the cache. */
export function toCacheableVisit({
  method,
  url,
}: Pick<VisitRequest, 'method' | 'url'>): CacheableVisit | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const question = url.indexOf('?');
  const path = question === -1 ? url : url.slice(0, question);
  const isPage = path === '/' || !NOT_A_PAGE.test(path);
  if (path.length > MAX_PATH || !isPage || !SHARED_PAGES.test(path)) return undefined;
  if (question === -1) return { path, isTrimmed: false, asked: undefined };
  const search = url.slice(question);
  const asked = parseLanguageParam(search);
  const names = [...new URLSearchParams(search).keys()];
  const others = asked === undefined ? names : names.filter((name) => name !== LANGUAGE_PARAM);
  if (!others.every((name) => TRACKING.test(name))) return undefined;
  return { path, isTrimmed: others.length > 0, asked };
}
