import type { Clock } from '#platform/clock/clock.ts';
import type { Changes } from './changes.ts';
import { createTaggedLru } from './tagged-lru.ts';

/** A value that was just made, with what decides how long it is good. */
export interface Made<Value> {
  readonly value: Value;
  readonly bytes: number;
  readonly tags: readonly string[];
  /** Unix milliseconds; 0 for what must not be kept. */
  readonly expiresAt: number;
}

interface MemoryCacheOptions {
  readonly maxBytes: number;
  readonly changes: Changes;
  readonly clock: Clock;
}

/**
 * Keeps values in this process until a record they show changes. Many who ask for the same at once cause one
 * making, and what was being made while something changed is answered to those who wait, but not kept.
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
      // Whoever asks from now on must see the change: no joining a making that began before it.
      making.clear();
      kept.dropTagged(tags);
    },
    onUnknown: clear,
  });

  const makeAndKeep = async (key: string, make: () => Promise<Made<Value>>): Promise<Value> => {
    const began = { point: changes.now(), generation };
    const made = await make();
    const isFresh = began.generation === generation && !changes.hasChangedSince(began.point, made.tags);
    if (isFresh && made.expiresAt > clock.now().getTime()) kept.set(key, made);
    return made.value;
  };

  return {
    /** What is kept, if anything. */
    peek: (key: string): Value | undefined => kept.get(key, clock.now().getTime()),

    /** What is kept, or what `make` makes. */
    async read(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
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
