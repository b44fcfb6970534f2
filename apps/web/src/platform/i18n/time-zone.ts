interface TimeZoneChoice {
  /** The user's own time zone, or null. */
  own: string | null | undefined;
  /** `dates.default_timezone`; 'auto' means the browser's. */
  siteDefault: string | undefined;
  browser: string;
}

/** Returns the user's time zone, else the site's, else the browser's. */
export function timeZone({ own, siteDefault, browser }: TimeZoneChoice): string {
  if (own) return own;
  return siteDefault && siteDefault !== 'auto' ? siteDefault : browser;
}
