import type { Redis } from 'ioredis';
import type { Clock } from '#platform/clock/clock.ts';
import { createRedisResponseCache } from './redis-response-cache.ts';
import type { ChangeTracker } from './changes.ts';
import { createMemoryCache } from './memory-cache.ts';
import type { CachedResponse } from './cached-response.ts';

/** A backstop: changes invalidate a response immediately, at every level. */
const LIFE_MS = 60_000;

interface AnswerCacheOptions {
  readonly redis: Redis;
  readonly changes: ChangeTracker;
  readonly clock: Clock;
  /** 0 disables the cache: every response is computed again. */
  readonly maxBytes: number;
}

/** Responses that visitors share, looked up in this process, then in Redis, then computed. */
export interface ResponseCache {
  readonly isOn: boolean;
  read(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse>;
}

export function createResponseCache({ redis, changes, clock, maxBytes }: AnswerCacheOptions): ResponseCache {
  if (maxBytes === 0) return { isOn: false, read: (_key, make) => make() };
  const memory = createMemoryCache<CachedResponse>({ maxBytes, changes, clock });
  const remembered = createRedisResponseCache(redis, changes, LIFE_MS);

  const obtain = async (key: string, make: () => Promise<CachedResponse>) => {
    const known = await remembered.find(key);
    if (known !== undefined) return known;
    const made = { madeAt: clock.now().getTime(), answer: await make() };
    remembered.remember(key, made);
    return made;
  };
  return {
    isOn: true,
    read: (key, make) =>
      memory.read(key, async () => {
        const { answer, madeAt } = await obtain(key, make);
        return {
          value: answer,
          bytes: answer.body.length,
          tags: answer.tags,
          expiresAt: madeAt + LIFE_MS,
        };
      }),
  };
}
