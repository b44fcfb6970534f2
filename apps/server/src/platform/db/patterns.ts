const literally = (text: string) => text.toLowerCase().replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`);

/** A LIKE pattern that matches the text anywhere, with its wildcards escaped. Compare with a lowercased column. */
export const containsPattern = (text: string): string => `%${literally(text)}%`;

/** The same for a prefix. */
export const prefixPattern = (text: string): string => `${literally(text)}%`;
