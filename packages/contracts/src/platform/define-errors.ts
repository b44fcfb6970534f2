export interface ErrorEntry {
  readonly status: number;
  /** The English source string, which is also the translation key. It can contain `:placeholders`. */
  readonly message: string;
}

/** Declares the error codes of a module, each named `module.reason`. */
export function defineErrors<const T extends Record<`${string}.${string}`, ErrorEntry>>(entries: T): T {
  return entries;
}
