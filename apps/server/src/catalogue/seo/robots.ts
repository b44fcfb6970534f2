import { SITEMAP_PATH } from '@kinora/contracts/catalogue/sitemaps.ts';
import type { Config } from '#platform/config/config.ts';
import type { PlainRoute } from '#platform/http/plain-routes.ts';

/** Where nothing is to be found: calls, the back office, and pages about the one who is looking. */
export const PRIVATE_PATHS = [
  '/admin',
  '/api',
  '/auth',
  '/secure',
  '/log-viewer',
  '/horizon',
  '/account-settings',
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

/** `/login` and what is below it, but not `/loginesque`. */
const rulesFor = (path: string) => [`Disallow: ${path}$`, `Disallow: ${path}/`, `Disallow: ${path}?`];

/** What crawlers may read, and where they find all of it. */
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
