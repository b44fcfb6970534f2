/** Translates an English source string into the reader's language. */
export type Translate = (message: string, values?: Readonly<Record<string, string | number>>) => string;
