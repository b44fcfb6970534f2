import { expect, test } from 'vitest';
import { parseLanguageParam, withLanguageParam } from './page-language.ts';

test.each([
  ['?lang=de', 'de'],
  ['?utm_source=x&lang=pt-BR', 'pt-BR'],
  ['', undefined],
  ['?language=de', undefined],
  ['?lang=', undefined],
  ['?lang=de&lang=fr', undefined],
  ['?lang=<script>', undefined],
  [`?lang=${'a'.repeat(40)}`, undefined],
])('parses the language of %s as %s', (search, language) => {
  expect(parseLanguageParam(search)).toBe(language);
});

test('adds the language to a URL', () => {
  expect(withLanguageParam('/people/1/a', 'de')).toBe('/people/1/a?lang=de');
  expect(withLanguageParam('/movies?page=2', 'de')).toBe('/movies?page=2&lang=de');
});
