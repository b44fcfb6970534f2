const SITE = 'https://site.invalid';
/** Covers the decoding that a few proxies and redirects in a row might do. */
const DECODINGS = 3;

/**
 * Returns the target if it is a path of this site, else the fallback. Browsers treat a backslash as a slash and drop
 * tabs and line breaks, so every form the target could be read as is checked.
 */
export function safeRedirect(target: string | null, fallback: string): string {
  if (target === null || !target.startsWith('/')) return fallback;
  let form = target;
  for (let round = 0; round <= DECODINGS; round++) {
    if (leavesSite(form)) return fallback;
    const decoded = decode(form);
    if (decoded === form) break;
    // Rejects only a target that is invalid from the start: '100%25' correctly decodes to text that cannot be decoded
    // again.
    if (decoded === null && round === 0) return fallback;
    if (decoded === null) break;
    form = decoded;
  }
  return target;
}

function leavesSite(form: string): boolean {
  // Browsers strip control characters and white space from URLs.
  const read = form.replace(/[\p{C}\s]/gu, '').replaceAll('\\', '/');
  if (!read.startsWith('/') || read.startsWith('//') || !URL.canParse(read, SITE)) return true;
  const url = new URL(read, SITE);
  // Dot segments can leave two slashes at the start: `/.//elsewhere`.
  return url.origin !== SITE || url.pathname.startsWith('//');
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
