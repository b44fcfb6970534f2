import { describe, expect, test } from 'vitest';
import { acceptedLanguages, chooseLocalization } from './choose-localization.ts';

const language = (tag: string, direction: 'ltr' | 'rtl' = 'ltr') => ({
  language: tag,
  name: tag,
  direction,
  lines: {},
});

describe('parsing Accept-Language', () => {
  test('orders languages by weight', () => {
    expect(acceptedLanguages('fr;q=0.5, en-GB, de;q=0.9')).toEqual(['en-GB', 'de', 'fr']);
  });

  test.each([
    [undefined, []],
    ['', []],
    ['*', []],
    ['fr;q=0', []],
    ['fr;q=nonsense, en', ['en']],
  ])('parses %o as %o', (header, expected) => {
    expect(acceptedLanguages(header)).toEqual(expected);
  });
});

describe('choosing a language', () => {
  const enabled = [language('ar', 'rtl'), language('en'), language('pt'), language('zh-TW')];

  test('takes the first available preference', () => {
    expect(chooseLocalization(enabled, ['xx', 'ar', 'pt'], 'en').language).toBe('ar');
  });

  test('skips missing preferences', () => {
    expect(chooseLocalization(enabled, [null, undefined, 'pt'], 'en').language).toBe('pt');
  });

  test('falls back from a region to its language, ignoring case', () => {
    expect(chooseLocalization(enabled, ['PT-br'], 'en').language).toBe('pt');
    expect(chooseLocalization(enabled, ['zh-tw'], 'en').language).toBe('zh-TW');
  });

  test("falls back to the site's language, then to English", () => {
    expect(chooseLocalization(enabled, ['xx'], 'ar')).toMatchObject({ language: 'ar', direction: 'rtl' });
    expect(chooseLocalization([], ['xx'], 'yy')).toMatchObject({ language: 'en', direction: 'ltr' });
  });
});
