/** The sitemap index, referenced by robots.txt. */
export const SITEMAP_PATH = '/sitemap.xml';

/** The maximum number of URLs in one file, as defined by sitemaps.org; search engines reject more. */
export const SITEMAP_MAX_ADDRESSES = 50_000;
