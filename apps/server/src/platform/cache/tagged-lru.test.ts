import { expect, test } from 'vitest';
import { createTaggedLru } from './tagged-lru.ts';

const entry = (value: string, tags: string[] = [], bytes = 1000) => ({
  value,
  tags,
  bytes,
  expiresAt: 100,
});

test('keeps a value until it expires', () => {
  const lru = createTaggedLru<string>({ maxBytes: 10_000 });
  lru.set('a', entry('A'));
  expect(lru.get('a', 99)).toBe('A');
  expect(lru.get('a', 100)).toBeUndefined();
  expect(lru.bytes).toBe(0);
});

test('evicts the least recently used entry and never exceeds the byte limit', () => {
  const lru = createTaggedLru<string>({ maxBytes: 5000 });
  for (const key of ['a', 'b', 'c']) lru.set(key, entry(key));
  lru.get('a', 0);
  lru.set('d', entry('d'));
  expect(['a', 'b', 'c', 'd'].map((key) => lru.get(key, 0))).toEqual(['a', undefined, 'c', 'd']);
  for (let index = 0; index < 1000; index += 1) {
    lru.set(`key ${index}`, entry('x', [`title:${index}`], index * 7));
    expect(lru.bytes).toBeLessThanOrEqual(5000);
  }
});

test('does not store an entry larger than the cache', () => {
  const lru = createTaggedLru<string>({ maxBytes: 5000 });
  lru.set('a', entry('A'));
  lru.set('b', entry('B', [], 6000));
  expect([lru.get('a', 0), lru.get('b', 0)]).toEqual(['A', undefined]);
});

test('drops only the entries with a given tag', () => {
  const lru = createTaggedLru<string>({ maxBytes: 50_000 });
  lru.set('a', entry('A', ['title:1', 'person:1']));
  lru.set('b', entry('B', ['title:2', 'person:1']));
  lru.set('c', entry('C', ['title:3']));
  lru.dropTagged(['person:1', 'nobody']);
  expect(['a', 'b', 'c'].map((key) => lru.get(key, 0))).toEqual([undefined, undefined, 'C']);
});

test('removes the old tags of a replaced entry', () => {
  const lru = createTaggedLru<string>({ maxBytes: 50_000 });
  lru.set('a', entry('A', ['title:1']));
  lru.set('a', entry('A2', ['title:2']));
  lru.dropTagged(['title:1']);
  expect(lru.get('a', 0)).toBe('A2');
});
