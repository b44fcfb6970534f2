import { expect, test } from 'vitest';
import { languageChoices, languageFromFileName } from './language-codes.ts';

const names = (text: string, chosen = '') => languageChoices('en', text, chosen).map(({ name }) => name);

test('finds languages by the start of their name first, then by any part, or by code', () => {
  expect(names('nor').slice(0, 3)).toEqual(['North Ndebele', 'Northern Sami', 'Norwegian']);
  expect(names('de')).toContain('German');
  expect(names('zzz')).toEqual([]);
});

test('keeps the selected language in the list, also with a three-letter code', () => {
  expect(names('nor', 'de')[0]).toBe('German');
  expect(names('zzz', 'gsw')).toEqual(['Swiss German']);
});

test.each([
  ['film.nb.srt', 'nb'],
  ['film.PT-br.vtt', 'pt'],
  ['film.srt', null],
  ['film.xx.srt', null],
])('detects the language of captions from the file name: %s, %s', (name, language) => {
  expect(languageFromFileName(name)).toBe(language);
});
