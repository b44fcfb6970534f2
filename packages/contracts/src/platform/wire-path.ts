import { isOutsideAddress } from './outside-address.ts';

/** First path segments that are addresses of their own and never get the API prefix. */
const UNPREFIXED = ['auth', 'secure', 'log-viewer', 'horizon'];

const API_PREFIX = 'api/v1/';

/**
 * The address a call path stands for: relative paths get `api/v1/` unless they start with auth, secure,
 * log-viewer or horizon, carry the prefix already, or are absolute URLs.
 */
export function wirePath(path: string): string {
  if (isOutsideAddress(path)) return path;
  const relative = path.replace(/^\/+/, '');
  if (relative.startsWith(API_PREFIX) || UNPREFIXED.some((word) => relative.startsWith(word))) {
    return `/${relative}`;
  }
  return `/${API_PREFIX}${relative}`;
}

/** Puts the parameters of a call into its `:name` places. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/:([a-zA-Z_]+)/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw new TypeError(`Path parameter ${name} of ${path} is missing`);
    }
    return encodeURIComponent(value);
  });
}
