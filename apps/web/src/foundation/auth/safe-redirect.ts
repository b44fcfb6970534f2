const SITE = 'https://site.invalid';
/** Enough to undo what a few proxies and redirects in a row might decode. */
const DECODINGS = 3;

/**
 * The target when it is a path of this site, else the fallback. Browsers read a backslash as a slash and
 * drop tabs and line ends, so a target is judged in every form it could be read as.
 */
export function safeRedirect(target: string | null, fallback: string): string {
  if (target === null || !target.startsWith('/')) return fallback;
  let form = target;
  for (let round = 0; round <= DECODINGS; round++) {
    if (leavesSite(form)) return fallback;
    const decoded = decode(form);
    if (decoded === form) break;
    // Only a target that was never valid is refused: '100%25' rightly decodes to what cannot be decoded again.
    if (decoded === null && round === 0) return fallback;
    if (decoded === null) break;
    form = decoded;
  }
  return target;
}

function leavesSite(form: string): boolean {
  // Control characters and white space vanish or are cut off on the way to the address bar.
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
