/** The address of a custom page. */
export const pagePath = (slug: string): string => `/pages/${encodeURIComponent(slug)}`;

/** Pages that the site links to on its own once everyone can read them. */
export const LEGAL_PAGES = ['terms', 'privacy', 'cookies'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];
