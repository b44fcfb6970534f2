import type { IncomingHttpHeaders } from 'node:http';
import { askedLanguage, LANGUAGE_PARAM } from '@kinora/contracts/platform/page-language.ts';

/** Public pages in which nothing depends on who looks; every other address is rendered for its visitor. */
const SHARED_PAGES = /^\/(?:genres|news(?:\/\d+)?|(?:titles|people)\/\d+\/[^?#]+)?$/;
const MAX_PATH = 500;
/** Answers to the router's own questions are no pages. */
const NOT_A_PAGE = /\.data$|\/\/|\/$/;
/** Notes of campaigns and other sites, which no page of ours reads. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|mc_cid|mc_eid|igshid)$/;

/** What a visit is told by: a request of Fastify, or one it has not seen yet. */
export interface VisitRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly protocol: string;
  readonly host: string;
}

/** A visit that any other visitor could have made. */
export interface SharedVisit {
  readonly path: string;
  /** Whether something was left out of the address. */
  readonly isTrimmed: boolean;
  /** The language its address asks for, which the site may not speak. */
  readonly asked: string | undefined;
}

/**
 * The visit, if its page may be shared: without a sign of a session, of a program or of a question in the address.
 * Whoever brings one of those neither gets nor makes a copy.
 */
export function sharedVisitOf({
  method,
  url,
  headers,
}: Pick<VisitRequest, 'method' | 'url' | 'headers'>): SharedVisit | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (headers.authorization !== undefined || headers.cookie?.includes('session=')) return undefined;
  const question = url.indexOf('?');
  const path = question === -1 ? url : url.slice(0, question);
  const isPage = path === '/' || !NOT_A_PAGE.test(path);
  if (path.length > MAX_PATH || !isPage || !SHARED_PAGES.test(path)) return undefined;
  if (question === -1) return { path, isTrimmed: false, asked: undefined };
  const search = url.slice(question);
  const asked = askedLanguage(search);
  const names = [...new URLSearchParams(search).keys()];
  const others = asked === undefined ? names : names.filter((name) => name !== LANGUAGE_PARAM);
  if (!others.every((name) => TRACKING.test(name))) return undefined;
  return { path, isTrimmed: others.length > 0, asked };
}
