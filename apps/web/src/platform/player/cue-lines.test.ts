import { expect, test } from 'vitest';
import { cueLines, linesAt } from './cue-lines.ts';

test('converts a cue to lines of plain text', () => {
  expect(cueLines('<v Ingrid><i>It isn’t</i> a forecast.\n&lt;It’s&gt; a list &amp; more.\n')).toEqual([
    'It isn’t a forecast.',
    '<It’s> a list & more.',
  ]);
  expect(cueLines('<img src=x onerror=alert(1)>Hello')).toEqual(['Hello']);
});

test('shifts captions by the offset', () => {
  const cues = [{ startTime: 10, endTime: 12, text: 'Now' }];
  expect(linesAt(cues, 11, 0)).toEqual(['Now']);
  expect(linesAt(cues, 12, 0)).toEqual([]);
  expect(linesAt(cues, 12.5, 1)).toEqual(['Now']);
  expect(linesAt(cues, 9.5, -1)).toEqual(['Now']);
  expect(linesAt(cues, 11.5, -1)).toEqual([]);
});
