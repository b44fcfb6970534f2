import { expect, test } from 'vitest';
import type { WatchSource } from '@kinora/contracts/catalogue/playback.ts';
import { nextSource } from './next-source.ts';

const source = (id: number, changes: Partial<WatchSource> = {}): WatchSource => ({
  id,
  name: `Source ${id}`,
  kind: 'url',
  language: null,
  quality: null,
  is_healthy: true,
  ...changes,
});

test('picks the next healthy source that has not failed', () => {
  const sources = [source(1), source(2, { is_healthy: false }), source(3), source(4)];
  expect(nextSource(sources, new Set([1]))?.id).toBe(3);
  expect(nextSource(sources, new Set([1, 3]))?.id).toBe(4);
  expect(nextSource(sources, new Set([1, 3, 4]))).toBeUndefined();
});

test('never picks a link to another site', () => {
  expect(nextSource([source(1), source(2, { kind: 'link' })], new Set([1]))).toBeUndefined();
});
