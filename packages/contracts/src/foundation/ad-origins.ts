/** A host in a URL, with or without `https:`. Requires a dot, so that `//comment` does not match. */
const ADDRESS =
  /(?:https:|(?<!:))\/\/((?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,63}(?::\d{1,5})?)(?![\w.-])/gi;

/** The target of a link. The browser opens it only on a click, so the page needs no permission for it. */
const LINK_TARGET = /(<a\s[^>]*?\bhref\s*=\s*)(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi;

const ANY = 'https:';
const WILDCARD = 'https://*.';

/** An origin that ads may load from: `https://ads.example`, `https://*.ads.example`, or `https:` for all. */
export const AD_ORIGIN = /^https:(\/\/(\*\.)?[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?)?$/;

/** The origins that ad code loads from. */
export function originsInCode(code: string): string[] {
  const found = [...code.replaceAll(LINK_TARGET, '$1""').matchAll(ADDRESS)].flatMap(([, host]) =>
    host === undefined ? [] : [`https://${host.toLowerCase()}`],
  );
  return [...new Set(found)];
}

/** The origins in ad code that the owner's list does not allow. */
export const blockedOrigins = (code: string, allowed: readonly string[]): string[] =>
  originsInCode(code).filter((origin) => !allowed.some((one) => allows(one, origin)));

/** As in a content security policy, `*.ads.example` does not include `ads.example` itself. */
function allows(allowed: string, origin: string): boolean {
  if (allowed === ANY || allowed === origin) return true;
  return allowed.startsWith(WILDCARD) && origin.endsWith(allowed.slice(WILDCARD.length - 1));
}
