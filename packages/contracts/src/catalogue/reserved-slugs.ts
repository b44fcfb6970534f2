/**
 * First path segments that belong to the site. Channels are served at `/{slug}` after all other routes, so none of
 * these can be a channel slug. A test compares the list with the routes of the web and the server.
 */
const RESERVED: ReadonlySet<string> = new Set([
  // Existing pages.
  '404',
  'account-settings',
  'admin',
  'api-docs',
  'channel',
  'dev',
  'email',
  'forgot-password',
  'genres',
  'landing',
  'login',
  'news',
  'password',
  'people',
  'register',
  'search',
  'setup',
  'social',
  'titles',
  'workspace',
  // Planned pages.
  'billing',
  'checkout',
  'contact',
  'lists',
  'logout',
  'notifications',
  'pages',
  'pricing',
  'secure',
  'user',
  'watch',
  'watchlist',
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

/** Letters and digits of any script, joined by single hyphens: the format of generated slugs. */
const SLUG = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u;
const DIGITS = /^\d+$/;

/** Returns why a slug cannot be used for a channel, or null if it can. */
export function channelSlugError(slug: string): string | null {
  if (!SLUG.test(slug) || slug !== slug.toLowerCase())
    return 'Use lower-case letters and digits, separated by hyphens.';
  // It would be parsed as the id of another channel.
  if (DIGITS.test(slug)) return 'Use at least one letter.';
  return RESERVED.has(slug) ? 'Another page of the site uses this address.' : null;
}
