import { describe, expect, test } from 'vitest';
import type { TranslatedLine } from '@kinora/contracts/foundation/localizations.ts';
import { ALL_LINES, groupLines, nextUntranslated, toBlocks } from './line-groups.ts';

const line = (source: string, translation = '', changes: Partial<TranslatedLine> = {}): TranslatedLine => ({
  source,
  translation,
  usage: 'site',
  place: 'web · titles',
  is_own: translation !== '',
  ...changes,
});
const LINES = [
  line('Ban', 'Sperren', { usage: 'admin', place: 'web · users' }),
  line('Close'),
  line(':count of :total', ':count von'),
  line('Log out', 'Abmelden'),
];
const edits = (drafts: Record<string, string> = {}) => ({
  drafts: new Map(Object.entries(drafts)),
  hasProblem: ({ source }: TranslatedLine) => source === ':count of :total',
});
const shown = (view: Partial<typeof ALL_LINES>, drafts?: Record<string, string>) =>
  groupLines(LINES, { ...ALL_LINES, ...view }, edits(drafts)).map(({ name, sources }) => [name, ...sources]);

describe('the lines of a view', () => {
  test('are grouped by what is left to do', () => {
    expect(shown({})).toEqual([
      ['attention', ':count of :total'],
      ['untranslated', 'Close'],
      ['translated', 'Ban', 'Log out'],
    ]);
  });

  test.each([
    ['untranslated' as const, [['untranslated', 'Close']]],
    ['errors' as const, [['attention', ':count of :total']]],
    ['changed' as const, [['translated', 'Log out']]],
  ])('can be those that are %s', (filter, groups) => {
    expect(shown({ filter }, { 'Log out': 'Ausloggen' })).toEqual(groups);
  });

  test('can be those of the back office', () => {
    expect(shown({ usage: 'admin' })).toEqual([['translated', 'Ban']]);
  });

  test('are found by source, translation, draft and place, ignoring case', () => {
    expect(shown({ query: ' log' })).toEqual([['translated', 'Log out']]);
    expect(shown({ query: 'SPERREN' })).toEqual([['translated', 'Ban']]);
    expect(shown({ query: 'zu' }, { Close: 'Zu' })).toEqual([['untranslated', 'Close']]);
    expect(shown({ query: 'users' })).toEqual([['translated', 'Ban']]);
    expect(shown({ query: 'nothing like it' })).toEqual([]);
  });
});

test('the next untranslated line continues at the top', () => {
  const textOf = (source: string) => (source === 'b' || source === 'd' ? 'x' : '');
  expect(nextUntranslated(['a', 'b', 'c', 'd'], 'a', textOf)).toBe('c');
  expect(nextUntranslated(['a', 'b', 'c', 'd'], 'c', textOf)).toBe('a');
  expect(nextUntranslated(['a', 'b', 'd'], 'a', textOf)).toBeUndefined();
});

test('splits lines into blocks', () => {
  expect(toBlocks(['a', 'b', 'c'], 2)).toEqual([['a', 'b'], ['c']]);
  expect(toBlocks([], 2)).toEqual([]);
});
