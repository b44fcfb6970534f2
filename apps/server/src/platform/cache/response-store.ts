/** The key of a stored response. */
export interface StoredResponseKey {
  readonly id: number | string;
  /** The languages of the response, in order of preference. */
  readonly languages: readonly string[];
  /** Version of the code that makes it. */
  readonly shape: string;
}

/** A stored response, or the `seen` value needed to store a new one. */
export type StoredResponseLookup =
  | { readonly body: string; readonly tags: readonly string[] }
  | { readonly body: null; readonly seen: string };

/** Responses stored as text in the database, below the memory cache. */
export interface ResponseStore {
  find(key: StoredResponseKey): Promise<StoredResponseLookup>;
  /** `seen` is the value that `find` returned before the response was made. */
  keep(
    key: StoredResponseKey,
    made: { readonly body: string; readonly tags: readonly string[]; readonly seen: string },
  ): Promise<void>;
}
