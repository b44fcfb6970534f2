const HOST = /^https?:\/\/(?:[^/?#@]*@)?(?<host>[\w.-]{1,100})(?::\d{1,5})?(?:[/?#]|$)/iu;

const withoutWww = (host: string): string => (host.startsWith('www.') ? host.slice(4) : host);

/** The host of the referring page; empty for our own pages and invalid URLs. */
export function referrerHost(referrer: string, ownHost: string): string {
  if (referrer === '') return '';
  const host = withoutWww((HOST.exec(referrer)?.[1] ?? '').toLowerCase());
  return host === withoutWww(ownHost.toLowerCase()) ? '' : host;
}

const REMEMBERED = 1000;
/** Longer ones are not worth the memory. */
const LENGTH_MAX = 200;

/** Parses referrers. Cached, because many viewers come from a few pages. */
export function createReferrerParser(ownHost: string): (referrer: string) => string {
  const known = new Map<string, string>();
  return (referrer) => {
    const before = known.get(referrer);
    if (before !== undefined) return before;
    const host = referrerHost(referrer, ownHost);
    if (known.size >= REMEMBERED) known.clear();
    if (referrer.length <= LENGTH_MAX) known.set(referrer, host);
    return host;
  };
}
