/** A LIKE pattern that finds the text anywhere, whatever wildcards it holds. Compare with a lowered column. */
export const containsPattern = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)}%`;
