import { expect, test } from 'vitest';
import { testClock } from '#test/clock.ts';
import { manualSignals } from '#test/signals.ts';
import { createChangeTracker } from './changes.ts';
import { CONTENT_TOPIC } from './content-changes.repository.ts';
import { createMemoryCache, type CacheEntry } from './memory-cache.ts';

function createKit() {
  const signals = manualSignals();
  const clock = testClock();
  const changes = createChangeTracker(signals);
  const cache = createMemoryCache<string>({ maxBytes: 100_000, changes, clock });
  const made = (value: string, tags: string[]): CacheEntry<string> => ({
    value,
    tags,
    bytes: value.length,
    expiresAt: clock.now().getTime() + 60_000,
  });
  const change = (...tags: string[]) => signals.notify(CONTENT_TOPIC, tags.join(' '));
  return { cache, clock, signals, made, change };
}

test('computes a value once for concurrent reads', async () => {
  const { cache, made } = createKit();
  let makings = 0;
  const make = async () => {
    makings += 1;
    return made('A', ['title:1']);
  };
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.read('a', make)));
  expect([new Set(answers).size, makings, cache.peek('a')]).toEqual([1, 1, 'A']);
});

test('drops the entries tagged with a changed record immediately', async () => {
  const { cache, made, change } = createKit();
  await cache.read('a', async () => made('A', ['title:1', 'person:7']));
  await cache.read('b', async () => made('B', ['title:2']));
  change('person:7');
  expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, 'B']);
});

test('does not store or share a value whose record changed while it was computed', async () => {
  const { cache, made, change } = createKit();
  const slow = Promise.withResolvers<CacheEntry<string>>();
  const before = cache.read('a', () => slow.promise);
  change('title:1');
  const after = cache.read('a', async () => made('new', ['title:1']));
  slow.resolve(made('old', ['title:1']));
  expect([await before, await after]).toEqual(['old', 'new']);
  expect(cache.peek('a')).toBe('new');
});

test('stores a value when an unrelated record changed while it was computed', async () => {
  const { cache, made, change } = createKit();
  const slow = Promise.withResolvers<CacheEntry<string>>();
  const answer = cache.read('a', () => slow.promise);
  change('title:2');
  slow.resolve(made('A', ['title:1']));
  await answer;
  expect(cache.peek('a')).toBe('A');
});

test('drops everything, including values being computed, after missed notifications', async () => {
  const { cache, made, signals } = createKit();
  await cache.read('a', async () => made('A', ['title:1']));
  const slow = Promise.withResolvers<CacheEntry<string>>();
  const answer = cache.read('b', () => slow.promise);
  signals.miss();
  slow.resolve(made('B', ['title:2']));
  await answer;
  expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, undefined]);
});

test('rejects all concurrent reads on failure and does not cache the failure', async () => {
  const { cache, made } = createKit();
  const failing = () => Promise.reject(new Error('the database is away'));
  const both = await Promise.allSettled([cache.read('a', failing), cache.read('a', failing)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.read('a', async () => made('A', []))).toBe('A');
});

test('expires entries', async () => {
  const { cache, clock, made } = createKit();
  await cache.read('a', async () => made('A', []));
  clock.advance(60_000);
  expect(cache.peek('a')).toBeUndefined();
});
