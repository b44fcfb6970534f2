/**
 * Whether an address has a scheme or a host of its own, as `https:`, `mailto:` and `//host` do. Browsers read `/\` as
 * `//`. The router would read such an address as a path below the page.
 */
export const isOutsideAddress = (address: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/[/\\])/i.test(address);
