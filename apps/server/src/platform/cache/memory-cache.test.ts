import { expect, test } from 'vitest';
import { testClock } from '#test/clock.ts';
import { manualSignals } from '#test/signals.ts';
import { createChangeTracker } from './changes.ts';
import { CONTENT_TOPIC } from './content-changes.repository.ts';
import { createMemoryCache, type CacheEntry } from './memory-cache.ts';

function createKit() {
  const signals = manualSignals();
  const clock = testClock();
  const changes = createChangeTracker(signals, clock);
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

test('makes a value once for all who ask at the same time', async () => {
  const { cache, made } = createKit();
  let makings = 0;
  const make = async () => {
    makings += 1;
    return made('A', ['title:1']);
  };
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.read('a', make)));
  expect([new Set(answers).size, makings, cache.peek('a')]).toEqual([1, 1, 'A']);
});

test('a change of a record drops what shows it, at once', async () => {
  const { cache, made, change } = createKit();
  await cache.read('a', async () => made('A', ['title:1', 'person:7']));
  await cache.read('b', async () => made('B', ['title:2']));
  change('person:7');
  expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, 'B']);
});

test('what was being made while its record changed is not kept, nor handed to those who ask later', async () => {
  const { cache, made, change } = createKit();
  const slow = Promise.withResolvers<CacheEntry<string>>();
  const before = cache.read('a', () => slow.promise);
  change('title:1');
  const after = cache.read('a', async () => made('new', ['title:1']));
  slow.resolve(made('old', ['title:1']));
  expect([await before, await after]).toEqual(['old', 'new']);
  expect(cache.peek('a')).toBe('new');
});

test('what was being made while something else changed is kept', async () => {
  const { cache, made, change } = createKit();
  const slow = Promise.withResolvers<CacheEntry<string>>();
  const answer = cache.read('a', () => slow.promise);
  change('title:2');
  slow.resolve(made('A', ['title:1']));
  await answer;
  expect(cache.peek('a')).toBe('A');
});

test('notices that may have been missed drop everything, also what is being made', async () => {
  const { cache, made, signals } = createKit();
  await cache.read('a', async () => made('A', ['title:1']));
  const slow = Promise.withResolvers<CacheEntry<string>>();
  const answer = cache.read('b', () => slow.promise);
  signals.miss();
  slow.resolve(made('B', ['title:2']));
  await answer;
  expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, undefined]);
});

test('a failure is told to all who wait, and not kept', async () => {
  const { cache, made } = createKit();
  const failing = () => Promise.reject(new Error('the database is away'));
  const both = await Promise.allSettled([cache.read('a', failing), cache.read('a', failing)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.read('a', async () => made('A', []))).toBe('A');
});

test('time ends what no change did', async () => {
  const { cache, clock, made } = createKit();
  await cache.read('a', async () => made('A', []));
  clock.advance(60_000);
  expect(cache.peek('a')).toBeUndefined();
});
