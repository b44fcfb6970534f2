import { SITEMAP_PATH } from '@kinora/contracts/catalogue/sitemaps.ts';
import type { Config } from '#platform/config/config.ts';
import type { PlainRoute } from '#platform/http/plain-routes.ts';

/** Paths without indexable content: the API, the back office, and the visitor's own pages. */
export const PRIVATE_PATHS = [
  '/admin',
  '/api',
  '/auth',
  '/secure',
  '/log-viewer',
  '/horizon',
  '/account-settings',
  '/watchlist',
  '/diary',
  '/notifications',
  '/login',
  '/register',
  '/forgot-password',
  '/password/reset',
  '/setup',
  '/workspace',
  '/email',
  '/social',
] as const;

const AN_HOUR = 'public, max-age=3600';

/** Matches `/login` and everything below it, but not `/loginesque`. */
const rulesFor = (path: string) => [`Disallow: ${path}$`, `Disallow: ${path}/`, `Disallow: ${path}?`];

/** What crawlers may read, and the location of the sitemap. */
export const robotsRoute = ({ baseUrl }: Pick<Config, 'baseUrl'>): PlainRoute => ({
  path: '/robots.txt',
  isOpen: async () => true,
  answer: async () => ({
    type: 'text/plain; charset=utf-8',
    cacheControl: AN_HOUR,
    body: [
      'User-agent: *',
      ...PRIVATE_PATHS.flatMap(rulesFor),
      '',
      `Sitemap: ${new URL(SITEMAP_PATH, baseUrl).href}`,
      '',
    ].join('\n'),
  }),
});
