/** The page kinds by path; the first match wins. */
const KINDS: readonly (readonly [kind: string, path: RegExp])[] = [
  ['home', /^\/$/u],
  ['landing', /^\/landing$/u],
  ['episode', /^\/titles\/\d+\/[^/]+\/season\/\d+\/episode\//u],
  ['season', /^\/titles\/\d+\/[^/]+\/season\//u],
  ['title', /^\/titles\/\d/u],
  ['person', /^\/people\/\d/u],
  ['watch', /^\/watch\//u],
  ['article', /^\/news\/\d/u],
  ['news', /^\/news$/u],
  ['search', /^\/search(?:\/|$)/u],
  ['genres', /^\/genres$/u],
  ['page', /^\/pages\//u],
  ['contact', /^\/contact$/u],
  ['review', /^\/reviews\/\d/u],
  ['lists', /^\/lists$/u],
  ['list_editor', /^\/lists\/(?:new|[^/]+\/edit)$/u],
  ['list', /^\/lists\/[^/]+$/u],
  ['watchlist', /^\/watchlist$/u],
  ['diary', /^\/diary$/u],
  ['account', /^\/account-settings$/u],
  ['notifications', /^\/notifications(?:\/settings)?$/u],
  ['sign_in', /^\/(?:login|register|forgot-password|password|email|social|workspace)(?:\/|$)/u],
  ['channel', /^\/channel\//u],
  // Every other path is a channel.
  ['channel', /^\/[\w-]+(?:\/[\w-]+)?$/u],
];
/** The back office, and paths that are not pages. */
const UNCOUNTED = /^\/(?:admin|api|dev|setup|404|api-docs)(?:\/|$)|\.\w{1,5}$/u;

/** The page kind of a URL; null for pages that are not counted. */
export function pageKindOf(url: string): string | null {
  const path = url.replace(/[?#].*$/u, '');
  if (UNCOUNTED.test(path)) return null;
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other';
}
