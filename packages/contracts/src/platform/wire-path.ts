import { isAbsoluteUrl } from './absolute-url.ts';

/** First path segments that never get the API prefix. */
const UNPREFIXED = ['auth', 'secure', 'log-viewer', 'horizon'];

const API_PREFIX = 'api/v1/';

/**
 * Returns the URL of an endpoint path. Relative paths get `api/v1/` unless they start with auth, secure, log-viewer or
 * horizon, or already have the prefix. Absolute URLs stay unchanged.
 */
export function wirePath(path: string): string {
  if (isAbsoluteUrl(path)) return path;
  const relative = path.replace(/^\/+/, '');
  if (relative.startsWith(API_PREFIX) || UNPREFIXED.some((word) => relative.startsWith(word))) {
    return `/${relative}`;
  }
  return `/${API_PREFIX}${relative}`;
}

/** Replaces the `:name` placeholders of a path with parameters. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/:([a-zA-Z_]+)/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw new TypeError(`Path parameter ${name} of ${path} is missing`);
    }
    return encodeURIComponent(value);
  });
}
