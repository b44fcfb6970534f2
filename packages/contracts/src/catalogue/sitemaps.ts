/** The list of all lists; robots.txt names it. */
export const SITEMAP_PATH = '/sitemap.xml';

/** What one file may hold: sitemaps.org says so, and search engines refuse more. */
export const SITEMAP_MAX_ADDRESSES = 50_000;
