import { expect, test } from 'vitest';
import { titleCard } from '#test/titles.ts';
import { countLines, linesOf, type Match, newTitles, readLines } from './paste-lines.ts';

const match = (quality: Match['quality'], ...ids: number[]): Match => ({
  quality,
  candidates: ids.map((id) => titleCard(id)),
});
const matches = new Map([
  ['Film 1', match('exact', 1)],
  ['Film one', match('likely', 1, 2)],
  ['Film 3', match('exact', 3)],
  ['Flm', match('likely', 4, 5)],
  ['Nothing', match('none')],
]);
const read = (text: string, choices = new Map()) =>
  readLines(linesOf(text), { matches, choices, entries: [{ title: titleCard(3), note: '' }] });

test('trims lines, and cuts those that no name is as long as', () => {
  expect(linesOf(` Film 1 \r\n\n${'a'.repeat(300)}`)).toEqual(['Film 1', '', 'a'.repeat(200)]);
  expect(linesOf('')).toEqual([]);
});

test('a line is found, likely, missing, or waits for its match', () => {
  const lines = read('Film 1\n\nFlm\nNothing\nNew');
  expect(lines.map(({ state }) => state)).toEqual(['found', 'empty', 'likely', 'none', 'waiting']);
  expect(lines.map(({ title }) => title?.id)).toEqual([1, undefined, 4, undefined, undefined]);
});

test('counts titles of the list, and those that a line above has, as already here', () => {
  const lines = read('Film 1\nFilm 3\nFilm one\nFlm\nNothing');
  expect(lines.map(({ isHere }) => isHere)).toEqual([false, true, true, false, false]);
  expect(newTitles(lines).map(({ id }) => id)).toEqual([1, 4]);
  expect(countLines(lines)).toEqual({ added: 2, here: 2, missing: 1 });
});

test('a choice is sure, and none leaves the line without a title', () => {
  const choices = new Map([
    ['Flm', titleCard(5)],
    ['Film one', null],
  ]);
  expect(read('Flm\nFilm one', choices).map(({ state, title }) => [state, title?.id])).toEqual([
    ['found', 5],
    ['none', undefined],
  ]);
});
