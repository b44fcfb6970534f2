/** A name in lower case, without accents, punctuation and repeated spaces, to compare it with others. */
export const normaliseName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
