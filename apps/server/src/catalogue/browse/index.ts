/** Browsing: titles by any filter, in any order, page by page. */
export { type Browser, createBrowser } from './browse.engine.ts';
export type { BrowseInput, BrowsePage, BrowseRows, FullTitleRow } from './browse.types.ts';
