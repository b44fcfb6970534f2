import { expect, test } from 'vitest';
import { manualSignals } from '#test/signals.ts';
import { createChangeTracker } from './changes.ts';
import { CONTENT_TOPIC } from './content-changes.repository.ts';

function startTracker() {
  const signals = manualSignals();
  return {
    changes: createChangeTracker(signals),
    change: (tags: string) => signals.notify(CONTENT_TOPIC, tags),
  };
}

test('knows which tags changed after a point', () => {
  const { changes, change } = startTracker();
  change('title:1');
  const point = changes.now();
  change('title:2 person:3');
  expect(['title:1', 'title:2', 'person:3'].map((tag) => changes.hasChangedSince(point, [tag]))).toEqual([
    false,
    true,
    true,
  ]);
});

test('treats everything older than the changes it remembers as changed', () => {
  const { changes, change } = startTracker();
  const before = changes.now();
  change('title:1');
  const point = changes.now();
  for (let id = 2; id <= 10_001; id += 1) change(`title:${id}`);
  expect(changes.hasChangedSince(before, ['title:99999'])).toBe(true);
  expect(changes.hasChangedSince(point, ['title:99999'])).toBe(false);
  expect(changes.hasChangedSince(point, ['title:2'])).toBe(true);
});
