/**
 * Whether a URL has its own scheme or host, such as `https:`, `mailto:` and `//host`. Browsers treat `/\` as `//`. The
 * router would treat such a URL as a relative path.
 */
export const isAbsoluteUrl = (address: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/[/\\])/i.test(address);
