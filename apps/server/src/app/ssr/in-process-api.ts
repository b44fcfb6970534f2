import type { FastifyInstance, FastifyRequest } from 'fastify';
import inject from 'light-my-request';
import type { RuleListener } from '@kinora/contracts/platform/access-rules.ts';
import { parseLanguageParam, LANGUAGE_HEADER } from '@kinora/contracts/platform/page-language.ts';
import { markInProcess } from '#platform/http/in-process-call.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { SsrHost } from '@kinora/contracts/platform/ssr.ts';

/** Headers an in-process call copies from the visitor, so that sessions, rate limits and languages work. */
const VISITOR_HEADERS = [
  'host',
  'cookie',
  'user-agent',
  'accept-language',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const;

export interface InProcessApi {
  readonly request: SsrHost['request'];
  /** Cookies set by the calls, for the page's response. One value per name, as in a browser. */
  readonly setCookies: () => string[];
  /** The record tags that the responses declared. */
  readonly tags: () => string[];
  /** Whether a call failed in a way that a retry may fix. */
  readonly hasFailed: () => boolean;
  /** The status of the page: 503 if it failed because the site is temporarily unavailable. */
  readonly statusOf: (response: Pick<Response, 'status'>) => number;
  /** Whether a call needs to know the user. */
  readonly needsUser: () => boolean;
}

interface Visitor {
  readonly headers: Record<string, string>;
  /** Makes the calls instead of the visitor. */
  readonly caller?: Caller | undefined;
  /** Every call fails with this error. */
  readonly failure?: Error | undefined;
  /** Receives the rules that the calls check. */
  readonly onRules?: RuleListener | undefined;
}

const FAILED = 500;
const UNAVAILABLE = 503;

/**
 * Calls the API without the network, with the permissions of the visitor or of a given caller. Avoids `app.inject`,
 * which refuses to work while the server stops: pages in flight still have to be finished.
 */
export function inProcessApi(
  app: FastifyInstance,
  page: FastifyRequest,
  visitor: Partial<Visitor>,
): InProcessApi {
  const { caller, failure, onRules, headers: ownHeaders = visitorHeaders(page) } = visitor;
  const cookies = new Map<string, string>();
  const tags = new Set<string>();
  const onTags = (shown: readonly string[]) => {
    for (const tag of shown) tags.add(tag);
  };
  const dispatch: typeof app.routing = (request, response) => {
    markInProcess(request, { caller, failure, onTags, onRules });
    app.routing(request, response);
  };
  let hasFailed = false;
  let isUnavailable = false;
  let needsUser = false;
  return {
    request: async ({ method, url, headers, body }) => {
      const response = await inject(dispatch, {
        method,
        url,
        headers: { ...ownHeaders, ...headers },
        remoteAddress: page.socket.remoteAddress ?? '127.0.0.1',
        ...(body !== undefined && { payload: body }),
      });
      for (const cookie of setCookieLines(response.headers['set-cookie'])) {
        cookies.set(cookie.slice(0, cookie.indexOf('=')), cookie);
      }
      hasFailed ||= response.statusCode >= 500 || response.statusCode === 429;
      isUnavailable ||= response.statusCode === UNAVAILABLE;
      needsUser ||= caller?.isGroup === true && response.statusCode === 401;
      const shown = response.headers['surrogate-key'];
      if (typeof shown === 'string') onTags(shown.split(' '));
      return { status: response.statusCode, headers: textHeaders(response.headers), body: response.payload };
    },
    setCookies: () => [...cookies.values()],
    tags: () => [...tags],
    hasFailed: () => hasFailed,
    statusOf: ({ status }) => (status === FAILED && isUnavailable ? UNAVAILABLE : status),
    needsUser: () => needsUser,
  };
}

function visitorHeaders(page: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of VISITOR_HEADERS) {
    const value = page.headers[name];
    if (value !== undefined) headers[name] = String(value);
  }
  const asked = parseLanguageParam(page.url.slice(page.url.indexOf('?') + 1 || page.url.length));
  if (asked !== undefined) headers[LANGUAGE_HEADER] = asked;
  return headers;
}

function setCookieLines(header: number | string | string[] | undefined): string[] {
  if (header === undefined) return [];
  return Array.isArray(header) ? header : [String(header)];
}

function textHeaders(
  headers: Record<string, number | string | string[] | undefined>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
