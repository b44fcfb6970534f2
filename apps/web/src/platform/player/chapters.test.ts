import { expect, test } from 'vitest';
import { chapterAt, chapterSpans, chapterStart, segmentAt } from './chapters.ts';

const chapters = [
  { at: 10, name: 'The lamp' },
  { at: 30, name: 'The vote' },
  { at: 90, name: 'Never reached' },
];

test('splits the bar at the chapters, or returns one span without any', () => {
  expect(chapterSpans(chapters, 60)).toEqual([
    { name: null, from: 0, to: 10 },
    { name: 'The lamp', from: 10, to: 30 },
    { name: 'The vote', from: 30, to: 60 },
  ]);
  expect(chapterSpans([], 60)).toEqual([{ name: null, from: 0, to: 60 }]);
});

test('finds the chapter at a position', () => {
  expect(chapterAt(chapterSpans(chapters, 60), 29)?.name).toBe('The lamp');
  expect(chapterAt(chapterSpans(chapters, 60), 30)?.name).toBe('The vote');
});

test('steps to the next chapter, to the start of the current one, and right after its start to the previous one', () => {
  const spans = chapterSpans(chapters, 60);
  expect(chapterStart(spans, 12, 1)).toBe(30);
  expect(chapterStart(spans, 45, 1)).toBeNull();
  expect(chapterStart(spans, 45, -1)).toBe(30);
  expect(chapterStart(spans, 31, -1)).toBe(10);
  expect(chapterStart(spans, 2, -1)).toBe(0);
});

test('offers to skip a segment while it lasts', () => {
  const segments = [{ kind: 'intro', from: 5, to: 20 }] as const;
  expect(segmentAt(segments, 4.9)).toBeUndefined();
  expect(segmentAt(segments, 5)?.kind).toBe('intro');
  expect(segmentAt(segments, 19.5)).toBeUndefined();
});
