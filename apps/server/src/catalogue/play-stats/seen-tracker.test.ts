import { expect, test } from 'vitest';
import { createSeenTracker } from './seen-tracker.ts';

test('reports each fiftieth of the video once, and the end once', () => {
  const seen = createSeenTracker();
  seen.note({ position: 30, length: 1000, watched: 15 });
  expect(seen.take()).toEqual({ seen: 0b11n, finishes: 0 });
  seen.note({ position: 45, length: 1000, watched: 15 });
  expect(seen.take()).toEqual({ seen: 0b100n, finishes: 0 });
  seen.note({ position: 930, length: 1000, watched: 15 });
  seen.note({ position: 945, length: 1000, watched: 15 });
  expect(seen.take()).toEqual({ seen: (0b11n << 45n) | (1n << 47n), finishes: 1 });
  seen.note({ position: 1000, length: 1000, watched: 15 });
  expect(seen.take()).toEqual({ seen: 0b1n << 49n, finishes: 0 });
});

test('treats a position beyond the end as the end', () => {
  const seen = createSeenTracker();
  seen.note({ position: 2000, length: 1000, watched: 15 });
  expect(seen.take()).toEqual({ seen: 1n << 49n, finishes: 1 });
});

test('ignores a position without watch time', () => {
  const seen = createSeenTracker();
  seen.note({ position: 990, length: 1000, watched: 0 });
  expect(seen.take()).toEqual({ seen: 0n, finishes: 0 });
});

test.each([
  { position: null, length: 1000 },
  { position: 10, length: null },
  { position: 10, length: 0 },
])('returns null for %j', (place) => {
  const seen = createSeenTracker();
  seen.note({ ...place, watched: 10 });
  expect(seen.take()).toEqual({ seen: null, finishes: 0 });
});
