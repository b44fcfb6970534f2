const HOST = /^https?:\/\/(?:[^/?#@]*@)?(?<host>[\w.-]{1,100})(?::\d{1,5})?(?:[/?#]|$)/iu;

/** The host of the page that sent a viewer; empty for our own pages and for what is no address. */
export function referrerHost(referrer: string, ownHost: string): string {
  const host =
    HOST.exec(referrer)
      ?.groups?.host?.toLowerCase()
      .replace(/^www\./u, '') ?? '';
  return host === ownHost.toLowerCase().replace(/^www\./u, '') ? '' : host;
}
