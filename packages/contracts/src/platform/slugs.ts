/** Letters and digits of any script, joined by single hyphens: the format of generated slugs. */
const SLUG = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u;
const DIGITS = /^\d+$/;

/** Returns why a text cannot be the slug of a record that is also found by its id, or null if it can. */
export function slugError(slug: string): string | null {
  if (!SLUG.test(slug) || slug !== slug.toLowerCase())
    return 'Use lower-case letters and digits, separated by hyphens.';
  // It would be parsed as the id of another record.
  return DIGITS.test(slug) ? 'Use at least one letter.' : null;
}

const SLUG_MAX = 120;

/** The readable part of a URL: letters and digits of any script, joined by hyphens. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, SLUG_MAX)
    .replace(/-+$/, '');
}
