import { slugError } from '../platform/slugs.ts';

/**
 * First path segments that belong to the site. Channels are served at `/{slug}` after all other routes, so none of
 * these can be a channel slug. A test compares the list with the routes of the web and the server.
 */
const RESERVED: ReadonlySet<string> = new Set([
  // Existing pages.
  '404',
  'account-settings',
  'activity',
  'admin',
  'api-docs',
  'channel',
  'comments',
  'contact',
  'dev',
  'diary',
  'email',
  'forgot-password',
  'genres',
  'landing',
  'login',
  'news',
  'pages',
  'password',
  'people',
  'register',
  'reviews',
  'search',
  'setup',
  'social',
  'titles',
  'watchlist',
  'workspace',
  'year',
  // Planned pages.
  'billing',
  'checkout',
  'lists',
  'logout',
  'notifications',
  'pricing',
  'secure',
  'user',
  'watch',
  // Paths handled by the server itself, or by a proxy in front of it.
  'api',
  'assets',
  'auth',
  'data',
  'favicon',
  'feed',
  'feeds',
  'fonts',
  'health',
  'live',
  'manifest',
  'metrics',
  'pictures',
  'ready',
  'robots',
  'share-images',
  'sitemap',
  'storage',
  'uploads',
  'well-known',
]);

/** Returns why a slug cannot be used for a channel, or null if it can. */
export function channelSlugError(slug: string): string | null {
  return slugError(slug) ?? (RESERVED.has(slug) ? 'Another page of the site uses this address.' : null);
}

/** Pages and calls that are at addresses like those of lists. */
const RESERVED_FOR_LISTS: ReadonlySet<string> = new Set(['new', 'summary']);

/** The same for a list of a member. */
export function listSlugError(slug: string): string | null {
  return (
    slugError(slug) ?? (RESERVED_FOR_LISTS.has(slug) ? 'Another page of the site uses this address.' : null)
  );
}
