import type { Redis } from 'ioredis';
import type { Clock } from '#platform/clock/clock.ts';
import { createAnswerRedis } from './answer-redis.ts';
import type { Changes } from './changes.ts';
import { createMemoryCache } from './memory-cache.ts';
import type { SharedAnswer } from './shared-answer.ts';

/** A backstop: changes drop an answer at once, wherever it is kept. */
const LIFE_MS = 60_000;

interface AnswerCacheOptions {
  readonly redis: Redis;
  readonly changes: Changes;
  readonly clock: Clock;
  /** 0 keeps nothing: every answer is made anew. */
  readonly maxBytes: number;
}

/** Answers for visitors: this process, then Redis, then whoever makes them. */
export interface AnswerCache {
  readonly isOn: boolean;
  read(key: string, make: () => Promise<SharedAnswer>): Promise<SharedAnswer>;
}

export function createAnswerCache({ redis, changes, clock, maxBytes }: AnswerCacheOptions): AnswerCache {
  if (maxBytes === 0) return { isOn: false, read: (_key, make) => make() };
  const memory = createMemoryCache<SharedAnswer>({ maxBytes, changes, clock });
  const remembered = createAnswerRedis(redis, changes, LIFE_MS);

  const obtain = async (key: string, make: () => Promise<SharedAnswer>) => {
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
