import type { Clock } from '#platform/clock/clock.ts';
import type { CacheFigures } from './cache-registry.ts';
import type { ChangeTracker } from './changes.ts';
import { createMemoryCache } from './memory-cache.ts';
import type { CachedResponse } from './cached-response.ts';

/** A backstop: changes invalidate a response immediately. */
const LIFE_MS = 60_000;

interface ResponseCacheOptions {
  readonly changes: ChangeTracker;
  readonly clock: Clock;
  /** 0 disables the cache: every response is computed again. */
  readonly maxBytes: number;
}

/** Responses that visitors share, in the memory of this process. */
export interface ResponseCache {
  readonly isOn: boolean;
  figures(): CacheFigures;
  /** Returns the cached response, if there is one. */
  peek(key: string): CachedResponse | undefined;
  read(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse>;
}

export function createResponseCache({ changes, clock, maxBytes }: ResponseCacheOptions): ResponseCache {
  if (maxBytes === 0)
    return {
      isOn: false,
      figures: () => ({ entries: 0, bytes: 0, maxBytes }),
      peek: () => undefined,
      read: (_key, make) => make(),
    };
  const memory = createMemoryCache<CachedResponse>({ maxBytes, changes, clock });
  return {
    isOn: true,
    figures: () => ({ entries: memory.size, bytes: memory.bytes, maxBytes }),
    peek: memory.peek,
    read: (key, make) =>
      memory.read(key, async () => {
        const expiresAt = clock.now().getTime() + LIFE_MS;
        const response = await make();
        return { value: response, bytes: response.body.length, tags: response.tags, expiresAt };
      }),
  };
}
