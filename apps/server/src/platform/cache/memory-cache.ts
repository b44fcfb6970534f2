import type { Clock } from '#platform/clock/clock.ts';
import type { ChangeTracker } from './changes.ts';
import { createTaggedLru } from './tagged-lru.ts';

/** A computed value, with its size, tags and expiry. */
export interface CacheEntry<Value> {
  readonly value: Value;
  readonly bytes: number;
  readonly tags: readonly string[];
  /** Unix milliseconds; 0 for values that must not be cached. */
  readonly expiresAt: number;
}

interface MemoryCacheOptions {
  readonly maxBytes: number;
  readonly changes: ChangeTracker;
  readonly clock: Clock;
}

/**
 * Caches values in this process until one of their records changes. Concurrent reads of a key share one computation. A
 * value computed while one of its records changed is returned to the waiting callers but not cached.
 */
export function createMemoryCache<Value>({ maxBytes, changes, clock }: MemoryCacheOptions) {
  const kept = createTaggedLru<Value>({ maxBytes });
  const making = new Map<string, Promise<Value>>();
  let generation = 0;

  const clear = () => {
    generation += 1;
    making.clear();
    kept.clear();
  };
  changes.follow({
    onChanged: (tags) => {
      // Later readers must see the change, so they must not join a computation that began before it.
      making.clear();
      kept.dropTagged(tags);
    },
    onUnknown: clear,
  });

  const makeAndKeep = async (key: string, make: () => Promise<CacheEntry<Value>>): Promise<Value> => {
    const began = { point: changes.now(), generation };
    const made = await make();
    const isFresh = began.generation === generation && !changes.hasChangedSince(began.point, made.tags);
    if (isFresh && made.expiresAt > clock.now().getTime()) kept.set(key, made);
    return made.value;
  };

  return {
    /** Returns the cached value, if any. */
    peek: (key: string): Value | undefined => kept.get(key, clock.now().getTime()),

    /** Returns the cached value, or computes it with `make`. */
    async read(key: string, make: () => Promise<CacheEntry<Value>>): Promise<Value> {
      const known = kept.get(key, clock.now().getTime()) ?? making.get(key);
      if (known !== undefined) return known;
      const made = makeAndKeep(key, make).finally(() => {
        if (making.get(key) === made) making.delete(key);
      });
      making.set(key, made);
      return made;
    },
    clear,
    get bytes() {
      return kept.bytes;
    },
    get size() {
      return kept.size;
    },
  };
}
