/**
 * First words of addresses that belong to the site: a channel stands at `/{slug}` behind all of them, so none of
 * these may be its slug. A test compares the list with the routes of the web and of the server.
 */
const RESERVED: ReadonlySet<string> = new Set([
  // Pages of today.
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
  // Pages that come later.
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
  // What the server answers itself, or a proxy before it.
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

/** Letters and digits of any script, joined by single hyphens, as names are turned into addresses. */
const SLUG = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u;
const DIGITS = /^\d+$/;

/** Why an address cannot be a channel's; null where it can. */
export function channelSlugFault(slug: string): string | null {
  if (!SLUG.test(slug) || slug !== slug.toLowerCase())
    return 'Use small letters and digits, joined by hyphens.';
  // It would be taken for the id of another channel.
  if (DIGITS.test(slug)) return 'Use at least one letter.';
  return RESERVED.has(slug) ? 'This address belongs to another page of the site.' : null;
}
