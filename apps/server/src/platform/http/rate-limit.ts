import { isIPv6 } from 'node:net';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit } from '@kinora/contracts/platform/endpoint.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { createLeases } from './rate-leases.ts';

/** A limit that can block a source for longer than its counting period. */
export interface Limit extends RateLimit {
  readonly blockSeconds?: number;
  /**
   * How many attempts a process takes at once from the shared counter and then uses locally, which saves round trips to
   * Redis. The limit is never exceeded; a source served by several processes may get up to this many fewer.
   */
  readonly atOnce?: number;
}

/** A limit is taken in at least this many batches. With fewer, much of it would stay unused. */
const LEAST_TRIPS = 30;

/** Counts attempts per key: across all processes while Redis is available, else per process. */
export interface Limiter {
  /** Takes one attempt; throws `rate_limited` when none is left. */
  consume(name: string, limit: Limit, key: string): Promise<void>;
  /** Returns one attempt, for limits that count only failures. */
  refund(name: string, limit: Limit, key: string): Promise<void>;
  /** Clears the attempts of a key, for example after a correct password. */
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
      // Each process now counts alone, so each allows half. Limits never fail open.
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

/** A source is one IPv4 address or one IPv6 /64, because the owner of an IPv6 address has its whole network. */
export function rateLimitSource(ip: string): string {
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
