const HOST = /^https?:\/\/(?:[^/?#@]*@)?(?<host>[\w.-]{1,100})(?::\d{1,5})?(?:[/?#]|$)/iu;

/** The host of the referring page; empty for our own pages and invalid URLs. */
export function referrerHost(referrer: string, ownHost: string): string {
  const host =
    HOST.exec(referrer)
      ?.groups?.host?.toLowerCase()
      .replace(/^www\./u, '') ?? '';
  return host === ownHost.toLowerCase().replace(/^www\./u, '') ? '' : host;
}
