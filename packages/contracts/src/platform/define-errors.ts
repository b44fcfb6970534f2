export interface ErrorEntry {
  readonly status: number;
  /** English source string, which is also its translation key; may hold `:placeholders`. */
  readonly message: string;
}

/** Declares the error codes of a module, `module.reason` each. */
export function defineErrors<const T extends Record<`${string}.${string}`, ErrorEntry>>(entries: T): T {
  return entries;
}
