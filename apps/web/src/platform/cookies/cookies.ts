const DEFAULT_DAYS = 7;
const SECONDS_PER_DAY = 86_400;

/** The value of a cookie in a `Cookie` header or `document.cookie`, or null. */
export function readCookie(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const separator = part.indexOf('=');
    if (separator === -1 || part.slice(0, separator).trim() !== name) continue;
    return decode(part.slice(separator + 1).trim());
  }
  return null;
}

/** Returns the string that sets a cookie for the whole site. The default lifetime is 7 days. */
export function serializeCookie(
  name: string,
  value: string,
  options: { days?: number; isSecure?: boolean } = {},
) {
  const seconds = (options.days ?? DEFAULT_DAYS) * SECONDS_PER_DAY;
  const secure = options.isSecure ? '; Secure' : '';
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

/** The value of a cookie in this browser, or null. */
export function getCookie(name: string): string | null {
  return readCookie(document.cookie, name);
}

/** Sets a cookie in this browser. The default lifetime is 7 days. */
export function setCookie(name: string, value: string, options: { days?: number } = {}): void {
  document.cookie = serializeCookie(name, value, { ...options, isSecure: location.protocol === 'https:' });
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
