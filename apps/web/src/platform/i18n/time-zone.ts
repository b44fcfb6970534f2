interface TimeZoneChoice {
  /** The signed-in person's own, or null. */
  own: string | null | undefined;
  /** `dates.default_timezone`; 'auto' leaves it to the browser. */
  siteDefault: string | undefined;
  browser: string;
}

/** The person's time zone, else the site's, else the browser's. */
export function timeZone({ own, siteDefault, browser }: TimeZoneChoice): string {
  if (own) return own;
  return siteDefault && siteDefault !== 'auto' ? siteDefault : browser;
}
