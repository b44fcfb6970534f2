import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { loadConfig } from '#platform/config/config.ts';
import { createLogger } from '#platform/logger/logger.ts';
import { createRequestRedis } from '#platform/redis/redis.ts';
import { createLimiter, type Limiter, rateLimitSource } from './rate-limit.ts';
import { eventually } from '#test/eventually.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as the source %s', (ip, source) => {
  expect(rateLimitSource(ip)).toBe(source);
});

describe('a limit whose attempts are leased in batches', () => {
  const limit = { max: 60, seconds: 60, atOnce: 2 };
  const key = () => randomBytes(6).toString('hex');

  const config = loadConfig({
    REDIS_URL: process.env.REDIS_URL,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    REDIS_PREFIX: `kinora-test-${key()}:`,
  });
  const redis = createRequestRedis(config, createLogger(config, 'test'));
  afterAll(() => redis.disconnect());
  const twoProcesses = async () => {
    await eventually(() => expect(redis.status).toBe('ready'));
    return [createLimiter(redis, 1), createLimiter(redis, 1)] as const;
  };
  async function allowedOf(limiter: Limiter, source: string, attempts: number): Promise<number> {
    let allowed = 0;
    for (let attempt = 0; attempt < attempts; attempt += 1)
      await limiter.consume('leased', limit, source).then(
        () => (allowed += 1),
        () => undefined,
      );
    return allowed;
  }

  test('allows exactly the limit with one process', async () => {
    const limiters = await twoProcesses();
    expect(await allowedOf(limiters[0], key(), 70)).toBe(60);
  });

  test('is never exceeded by two processes and almost fully used', async () => {
    const limiters = await twoProcesses();
    const source = key();
    let allowed = 0;
    for (let attempt = 0; attempt < 70; attempt += 1)
      allowed += await allowedOf(limiters[attempt % 2 === 0 ? 0 : 1], source, 1);
    expect(allowed).toBeLessThanOrEqual(60);
    expect(allowed).toBeGreaterThanOrEqual(58);
  });

  test('halves the Redis calls without losing attempts to concurrent callers', async () => {
    const limiters = await twoProcesses();
    const source = key();
    const sendCommand = vi.spyOn(redis, 'sendCommand');
    await limiters[0].consume('leased', limit, source);
    const first = sendCommand.mock.calls.length;
    await limiters[0].consume('leased', limit, source);
    expect(sendCommand.mock.calls.length).toBe(first);
    const crowd = await Promise.all(Array.from({ length: 20 }, () => allowedOf(limiters[0], source, 3)));
    expect(crowd.reduce((sum, one) => sum + one, 0)).toBe(58);
  });
});
