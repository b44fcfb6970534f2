export type Encoding = 'identity' | 'gzip' | 'br';

/** The smallest encoding that an Accept-Encoding header allows. */
export function encodingOf(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:[,\s]|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:[,\s]|$))/.test(accepted) ? 'gzip' : 'identity';
}
