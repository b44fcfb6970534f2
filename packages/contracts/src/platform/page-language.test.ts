import { expect, test } from 'vitest';
import { askedLanguage, inLanguage } from './page-language.ts';

test.each([
  ['?lang=de', 'de'],
  ['?utm_source=x&lang=pt-BR', 'pt-BR'],
  ['', undefined],
  ['?language=de', undefined],
  ['?lang=', undefined],
  ['?lang=de&lang=fr', undefined],
  ['?lang=<script>', undefined],
  [`?lang=${'a'.repeat(40)}`, undefined],
])('%s asks for %s', (search, language) => {
  expect(askedLanguage(search)).toBe(language);
});

test('an address says its language', () => {
  expect(inLanguage('/people/1/a', 'de')).toBe('/people/1/a?lang=de');
});
