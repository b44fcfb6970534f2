import type { AnyEndpoint, HttpMethod } from '@kinora/contracts/platform/endpoint.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { fieldError } from '#platform/errors/app-error.ts';

/** What a check is about. */
export type CheckTarget =
  | { readonly type: 'permission'; readonly permission: string }
  | { readonly type: 'call'; readonly method: HttpMethod; readonly address: string }
  | { readonly type: 'page'; readonly address: string };

const CALL = /^(GET|POST|PUT|PATCH|DELETE)\s+(\S+)$/i;
/** The paths of calls; everything else is a page. */
const CALL_PATH = /^\/(?:api|auth|secure)\//;

/** Reads what someone pasted: an address of this site, a call, or the name of a permission. */
export function parseTarget(
  text: string,
  { permissions, baseUrl }: { permissions: ReadonlySet<string>; baseUrl: URL },
): CheckTarget {
  if (permissions.has(text)) return { type: 'permission', permission: text };
  const [, method = 'GET', pasted = text] = CALL.exec(text) ?? [];
  const url = URL.parse(pasted, baseUrl.href);
  if (url === null || /\s/.test(pasted) || url.host !== baseUrl.host)
    throw fieldError('target', 'Enter an address of this site.');
  const address = url.pathname + url.search;
  const isCall = CALL_PATH.test(address) || pasted !== text;
  // The pattern allows only methods.
  return isCall
    ? { type: 'call', method: method.toUpperCase() as HttpMethod, address }
    : { type: 'page', address };
}

/** The endpoint that serves a call. Of several that match, the one with the fewest parameters does. */
export function endpointOf(
  endpoints: readonly AnyEndpoint[],
  { method, address }: { method: HttpMethod; address: string },
): AnyEndpoint | undefined {
  const parts = (address.split('?')[0] ?? '').split('/');
  const parametersOf = ({ path }: AnyEndpoint) =>
    path.split('/').filter((part) => part.startsWith(':')).length;
  return endpoints
    .filter((endpoint) => endpoint.method === method && matches(wirePath(endpoint.path).split('/'), parts))
    .toSorted((a, b) => parametersOf(a) - parametersOf(b))[0];
}

const matches = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]));
