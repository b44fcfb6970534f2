/** The longest name that is stored. */
const NAME_MAX = 500;

/** Cuts a text. PostgreSQL refuses the half of a character that may be left at the end. */
export const cut = (text: string, max: number): string => text.slice(0, max).toWellFormed();

export const cutName = (name: string): string => cut(name, NAME_MAX);

/** Cuts a text so that it ends with an ellipsis. */
export const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${cut(text, max - 1).trimEnd()}…`;
