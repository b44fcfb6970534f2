import { isIPv6 } from 'node:net';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit } from '@kinora/contracts/platform/endpoint.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { createLeases } from './rate-leases.ts';

/** A limit that may keep whoever breaks it out for longer than it counts. */
export interface Limit extends RateLimit {
  readonly blockSeconds?: number;
  /**
   * So many attempts are taken from the count of all processes at a time and used up here, which saves the trip to Redis
   * for the others. Nobody gets more than the limit; whoever comes by several processes may get as many fewer.
   */
  readonly atOnce?: number;
}

/** A limit is counted in at least so many steps: taken in fewer, much of it would lie unused. */
const LEAST_TRIPS = 30;

/** Counts attempts under a key, over all processes while Redis answers and per process while it does not. */
export interface Limiter {
  /** Takes one attempt; throws `rate_limited` when none is left. */
  consume(name: string, limit: Limit, key: string): Promise<void>;
  /** Gives one attempt back, where only failures count. */
  refund(name: string, limit: Limit, key: string): Promise<void>;
  /** Forgets the attempts under a key, as after a right password. */
  reset(name: string, limit: Limit, key: string): Promise<void>;
}

export function createLimiter(redis: Redis, factor: number): Limiter {
  const limiters = new Map<string, RateLimiterRedis>();
  const leases = createLeases();

  const limiterOf = (name: string, limit: Limit): RateLimiterRedis => {
    const known = limiters.get(name);
    if (known !== undefined) return known;
    const points = Math.max(1, Math.round(limit.max * factor));
    const times = { duration: limit.seconds, blockDuration: limit.blockSeconds ?? 0 };
    const made = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `limit:${name}`,
      points,
      ...times,
      rejectIfRedisNotReady: true,
      // Several processes each count alone now, so each allows half: limits never fail open.
      insuranceLimiter: new RateLimiterMemory({ points: Math.ceil(points / 2), ...times }),
    });
    limiters.set(name, made);
    return made;
  };

  const take = async (name: string, limit: Limit, key: string): Promise<void> => {
    const limiter = limiterOf(name, limit);
    const atOnce = Math.max(1, Math.min(limit.atOnce ?? 1, Math.floor(limiter.points / LEAST_TRIPS)));
    if (atOnce === 1) await limiter.consume(key);
    else
      await leases.take(`${name} ${key}`, {
        atOnce,
        consume: (attempts) => limiter.consume(key, attempts),
      });
  };

  return {
    async consume(name, limit, key) {
      try {
        await take(name, limit, key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new AppError('rate_limited', { params: { seconds }, retryAfter: seconds });
      }
    },
    async refund(name, limit, key) {
      await limiterOf(name, limit).reward(key);
    },
    async reset(name, limit, key) {
      leases.forget(`${name} ${key}`);
      await limiterOf(name, limit).delete(key);
    },
  };
}

/** One source is one IPv4 address, or one /64: whoever has one IPv6 address has all of its network. */
export function sourceOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail = ''] = ip.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === '' ? [] : tail.split(':');
  const missing = ip.includes('::') ? 8 - groups.length - rest.length : 0;
  const full = [...groups, ...Array.from({ length: missing }, () => '0'), ...rest];
  return `${full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
