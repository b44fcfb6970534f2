import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '#platform/config/config.ts';
import { createLogger } from '#platform/logger/logger.ts';
import { createRequestRedis } from '#platform/redis/redis.ts';
import { testClock } from '#test/clock.ts';
import { manualSignals } from '#test/signals.ts';
import { createResponseCache } from './response-cache.ts';
import { createChangeTracker } from './changes.ts';
import { CONTENT_TOPIC } from './content-changes.repository.ts';
import { CachedResponse } from './cached-response.ts';

const config = loadConfig({
  REDIS_URL: process.env.REDIS_URL,
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  REDIS_PREFIX: `kinora-test-${randomBytes(6).toString('hex')}:`,
});
const logger = createLogger(config, 'test');
const redis = createRequestRedis(config, logger);
afterAll(() => redis.disconnect());
/** Only the tests advance it. */
const clock = testClock();

/** Simulates a process of the site: its own memory, shared Redis. It has been running for a while. */
function startProcess(connection = redis) {
  const signals = manualSignals();
  const changes = createChangeTracker(signals, clock);
  clock.advance(10_000);
  const cache = createResponseCache({ redis: connection, changes, clock, maxBytes: 1_000_000 });
  let makings = 0;
  const read = async (key: string, text: string) => {
    const answer = await cache.read(key, async () => {
      makings += 1;
      return new CachedResponse(Buffer.from(text), ['title:1', 'person:2']);
    });
    return answer.body.toString();
  };
  return {
    read,
    change: (tag: string) => signals.notify(CONTENT_TOPIC, tag),
    makings: () => makings,
  };
}

const untilReady = () =>
  redis.status === 'ready' ? undefined : new Promise<void>((resolve) => redis.once('ready', () => resolve()));

test('shares a response between processes through Redis, with its bytes and tags', async () => {
  await untilReady();
  const [one, two] = [startProcess(), startProcess()];
  expect(await one.read('shared', '{"name":"Ünder\\n"}')).toBe('{"name":"Ünder\\n"}');
  await redis.ping();
  expect(await two.read('shared', 'other')).toBe('{"name":"Ünder\\n"}');
  expect([one.makings(), two.makings()]).toEqual([1, 0]);
});

test('ignores a stored response older than a change this process was notified of', async () => {
  await untilReady();
  const [one, two] = [startProcess(), startProcess()];
  await one.read('edited', 'old');
  await redis.ping();
  clock.advance(5000);
  two.change('person:2');
  expect(await two.read('edited', 'new')).toBe('new');
});

test('ignores an outdated response that a slow process stores after the change', async () => {
  await untilReady();
  const [slow, quick] = [startProcess(), startProcess()];
  const began = slow.read('raced', 'old');
  quick.change('title:1');
  await began;
  await redis.ping();
  expect(await quick.read('raced', 'new')).toBe('new');
});

test('ignores responses stored before the process started', async () => {
  await untilReady();
  await startProcess().read('restart', 'old');
  await redis.ping();
  expect(await startProcess().read('restart', 'new')).toBe('new');
});

test('caches and invalidates in memory while Redis is down', async () => {
  const away = createRequestRedis({ ...config, REDIS_URL: 'redis://127.0.0.1:1/0' }, logger);
  const alone = startProcess(away);
  expect([await alone.read('away', 'old'), await alone.read('away', 'newer')]).toEqual(['old', 'old']);
  alone.change('title:1');
  expect(await alone.read('away', 'new')).toBe('new');
  away.disconnect();
});

test('does not cache with a memory limit of 0 bytes', async () => {
  const changes = createChangeTracker(manualSignals(), clock);
  const cache = createResponseCache({ redis, changes, clock, maxBytes: 0 });
  const make = async (text: string) =>
    (await cache.read('off', async () => new CachedResponse(Buffer.from(text), []))).body.toString();
  expect([await make('one'), await make('two')]).toEqual(['one', 'two']);
});
