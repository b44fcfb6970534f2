import { CACHE_NAMES, type CacheName, type CacheUse } from '@kinora/contracts/foundation/caches.ts';

/** How full a cache of this process is. */
export interface CacheFigures {
  readonly entries: number;
  readonly bytes: number;
  readonly maxBytes: number;
}

/** The caches in the memory of this process, for figures. */
export interface CacheRegistry {
  add(name: CacheName, read: () => CacheFigures): void;
  /** All caches; one that this process does not have is empty. */
  list(): CacheUse[];
}

export function createCacheRegistry(): CacheRegistry {
  const caches = new Map<CacheName, () => CacheFigures>();
  return {
    add: (name, read) => void caches.set(name, read),
    list: () =>
      CACHE_NAMES.map((name) => {
        const { entries = 0, bytes = 0, maxBytes = 0 } = caches.get(name)?.() ?? {};
        return { name, entries, bytes, max_bytes: maxBytes };
      }),
  };
}
