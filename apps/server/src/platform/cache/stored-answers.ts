/** Which stored answer is meant. */
export interface StoredKey {
  readonly id: number | string;
  /** The languages it is for, most wanted first. */
  readonly languages: readonly string[];
  /** Of the code that makes it. */
  readonly shape: string;
}

/** A stored answer, or what has to be known to store one that is made now. */
export type FoundAnswer =
  | { readonly body: string; readonly tags: readonly string[] }
  | { readonly body: null; readonly seen: string };

/** Answers the database keeps as text, below what is kept in memory. */
export interface StoredAnswers {
  find(key: StoredKey): Promise<FoundAnswer>;
  /** `seen` is what `find` said before the answer was made. */
  keep(
    key: StoredKey,
    made: { readonly body: string; readonly tags: readonly string[]; readonly seen: string },
  ): Promise<void>;
}
