import { expect, test } from 'vitest';
import { languageChoices, languageFromFileName } from './language-codes.ts';

const names = (text: string, chosen = '') => languageChoices('en', text, chosen).map(({ name }) => name);

test('languages are found by the beginning of their name first, then by any part, or by their code', () => {
  expect(names('nor').slice(0, 3)).toEqual(['North Ndebele', 'Northern Sami', 'Norwegian']);
  expect(names('de')).toContain('German');
  expect(names('zzz')).toEqual([]);
});

test('the chosen one stays in the list, also a code of three letters', () => {
  expect(names('nor', 'de')[0]).toBe('German');
  expect(names('zzz', 'gsw')).toEqual(['Swiss German']);
});

test.each([
  ['film.nb.srt', 'nb'],
  ['film.PT-br.vtt', 'pt'],
  ['film.srt', null],
  ['film.xx.srt', null],
])('%s holds captions in %s', (name, language) => {
  expect(languageFromFileName(name)).toBe(language);
});
