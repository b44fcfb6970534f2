const literally = (text: string) => text.toLowerCase().replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`);

/** A LIKE pattern that finds the text anywhere, whatever wildcards it holds. Compare with a lowered column. */
export const containsPattern = (text: string): string => `%${literally(text)}%`;

/** The same for what begins with the text. */
export const beginningPattern = (text: string): string => `${literally(text)}%`;
