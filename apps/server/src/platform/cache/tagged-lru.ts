/** A cached value with its size and its tags. */
export interface LruEntry<Value> {
  readonly value: Value;
  readonly bytes: number;
  /** The records it depends on. A change of one of them drops the entry. */
  readonly tags: readonly string[];
  /** Unix milliseconds. */
  readonly expiresAt: number;
}

/** Approximate size of an entry besides its value. */
const OVERHEAD_BYTES = 500;

/** An LRU cache bounded by bytes, whose entries can be dropped by tag. */
export function createTaggedLru<Value>({ maxBytes }: { maxBytes: number }) {
  // A map keeps insertion order, so the first entry is the least recently used.
  const entries = new Map<string, LruEntry<Value>>();
  const keysByTag = new Map<string, Set<string>>();
  let bytes = 0;

  const weight = (key: string, entry: LruEntry<Value>) =>
    entry.bytes + OVERHEAD_BYTES + key.length + entry.tags.length * 50;

  const remove = (key: string) => {
    const entry = entries.get(key);
    if (entry === undefined) return;
    entries.delete(key);
    bytes -= weight(key, entry);
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };

  return {
    get bytes() {
      return bytes;
    },
    get size() {
      return entries.size;
    },
    get(key: string, now: number): Value | undefined {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (entry.expiresAt <= now) {
        remove(key);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key: string, entry: LruEntry<Value>): void {
      remove(key);
      if (weight(key, entry) > maxBytes) return;
      entries.set(key, entry);
      bytes += weight(key, entry);
      for (const tag of entry.tags) {
        const keys = keysByTag.get(tag) ?? new Set();
        keysByTag.set(tag, keys.add(key));
      }
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) return;
        remove(oldest);
      }
    },
    dropTagged(tags: readonly string[]): void {
      for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) remove(key);
    },
    clear(): void {
      entries.clear();
      keysByTag.clear();
      bytes = 0;
    },
  };
}
