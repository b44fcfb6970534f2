/** The kinds of pages that are told apart, by their paths; the first that fits. */
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
  ['account', /^\/account-settings$/u],
  ['sign_in', /^\/(?:login|register|forgot-password|password|email|social|workspace)(?:\/|$)/u],
  ['channel', /^\/channel\//u],
  // Whatever nobody else serves is a channel.
  ['channel', /^\/[\w-]+(?:\/[\w-]+)?$/u],
];
/** The back office and what is no page. */
const UNCOUNTED = /^\/(?:admin|api|dev|setup|404|api-docs)(?:\/|$)|\.\w{1,5}$/u;

/** What kind of page stands at an address; nothing for those that are not counted. */
export function pageKindOf(url: string): string | null {
  const path = url.replace(/[?#].*$/u, '');
  if (UNCOUNTED.test(path)) return null;
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other';
}
