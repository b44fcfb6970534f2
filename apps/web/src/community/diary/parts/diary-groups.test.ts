import { expect, test } from 'vitest';
import { diaryEntry, episodeEntry } from '#test/diary.ts';
import { episodeRange, groupEntries } from './diary-groups.ts';

test('groups entries by month and day', () => {
  const months = groupEntries([
    diaryEntry(1, '2026-11-14'),
    diaryEntry(2, '2026-11-14'),
    diaryEntry(3, '2026-11-02'),
    diaryEntry(4, '2025-11-02'),
  ]);
  expect(months.map(({ month, days }) => [month, days.map(({ day, lines }) => [day, lines.length])])).toEqual(
    [
      [
        '2026-11',
        [
          ['2026-11-14', 2],
          ['2026-11-02', 1],
        ],
      ],
      ['2025-11', [['2025-11-02', 1]]],
    ],
  );
});

test('folds the episodes of a series on one day, but not those of several days', () => {
  const [month] = groupEntries([
    episodeEntry(1, '2026-11-14', [2, 3]),
    diaryEntry(2, '2026-11-14'),
    episodeEntry(3, '2026-11-14', [2, 2]),
    episodeEntry(4, '2026-11-13', [2, 1]),
  ]);
  expect(month?.days.map(({ lines }) => lines.map(({ kind, id }) => [kind, id]))).toEqual([
    [
      ['episodes', 1],
      ['entry', 2],
    ],
    [['entry', 4]],
  ]);
});

test.each([
  {
    parts: [
      [2, 3],
      [2, 1],
      [2, 2],
    ],
    range: { season: 2, from: 1, to: 3 },
  },
  {
    parts: [
      [2, 3],
      [2, 1],
    ],
    range: null,
  },
  {
    parts: [
      [2, 1],
      [1, 9],
    ],
    range: null,
  },
  {
    parts: [
      [2, 1],
      [2, 1],
    ],
    range: null,
  },
] as const)('the episodes $parts are the range $range', ({ parts, range }) => {
  expect(episodeRange(parts.map((part, id) => episodeEntry(id, '2026-11-14', part)))).toEqual(range);
});
