import { expect, test } from 'vitest';
import type { ImportedTitle } from '@kinora/contracts/community/imports.ts';
import { translate } from '@kinora/contracts/platform/translate.ts';
import { fileEntryOf, importedTitle } from '#test/imports.ts';
import { entrySummary } from './entry-summary.ts';

const language = {
  t: (message: string, values?: Record<string, string | number>) =>
    translate({ locale: 'en', lines: {} }, message, values),
  day: (date: string) => `the day ${date}`,
};

const summary = (entries: ImportedTitle['entries'], changes: Partial<ImportedTitle> = {}) =>
  entrySummary(language, importedTitle(1, { entries, entries_count: entries.length, ...changes }));

const watched = (watchedOn: string | null) => fileEntryOf('viewing', { watched_on: watchedOn });
const rated = (score: number) => fileEntryOf('rating', { score });
const episode = (number: number) => fileEntryOf('viewing', { season: 1, episode: number });

test.each<[string, ImportedTitle['entries']]>([
  ['2024', []],
  ['2024 · watched the day 2026-05-03', [watched('2026-05-03')]],
  ['2024 · watched without a date', [watched(null)]],
  ['2024 · watched 2 times', [watched('2026-05-03'), watched(null)]],
  ['2024 · watched the day 2026-05-03 · 4 stars', [watched('2026-05-03'), rated(8)]],
  ['2024 · rated 4.5 stars', [rated(9)]],
  ['2024 · rated 1 star', [rated(2)]],
  ['2024 · 11 episodes', Array.from({ length: 11 }, (_, index) => episode(index + 1))],
  ['2024 · 1 episode', [episode(3)]],
  ['2024 · 1 episode rated', [fileEntryOf('rating', { season: 1, episode: 3, score: 8 })]],
  ['2024 · rated 3 stars · reviewed', [rated(6), fileEntryOf('review', { text: 'Loud.' })]],
  ['2024 · in watchlist', [fileEntryOf('watchlist')]],
  ['2024 · in “Noir”', [fileEntryOf('list', { list: 'Noir' })]],
  ['2024 · in 2 lists', [fileEntryOf('list', { list: 'Noir' }), fileEntryOf('list', { list: 'Rain' })]],
  ['2024 · followed', [fileEntryOf('follow')]],
])('%s', (expected, entries) => {
  expect(summary(entries)).toBe(expected);
});

test('says how many entries are not listed', () => {
  expect(summary([episode(1), episode(2)], { year: null, entries_count: 62 })).toBe(
    '2 episodes · 60 more entries',
  );
});
