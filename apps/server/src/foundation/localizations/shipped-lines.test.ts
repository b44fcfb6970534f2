import { checkTranslation } from '@kinora/contracts/platform/translation-check.ts';
import { describe, expect, test } from 'vitest';
import { type Lines, readShippedLines, shippedFor } from './shipped-lines.ts';
import { readSourceLines } from './source-lines.ts';

/** Which lines a shipped language must translate: all, or those of public pages and mails. */
const DEMANDED: Readonly<Record<string, 'all' | 'site'>> = { de: 'site', ar: 'site' };

const source = readSourceLines({ warn: () => undefined });
const known = new Set(source.map(({ text }) => text));
const shipped = readShippedLines();
/** Vitest needs at least one case. */
const cases: readonly (readonly [string, Lines])[] = [...shipped, ['en', {}]];

test('the product has source lines of the site and of the back office', () => {
  const usageOf = (text: string) => source.find((line) => line.text === text)?.usage;
  expect(source.length).toBeGreaterThan(1500);
  expect(usageOf('Log out')).toBe('site');
  expect(usageOf('Add genre')).toBe('admin');
});

test('ships the demanded languages', () => {
  expect([...shipped.keys()]).toEqual(expect.arrayContaining(Object.keys(DEMANDED)));
});

describe.each(cases)('the shipped translations in %s', (language, lines) => {
  test('are of lines that the product uses', () => {
    expect(Object.keys(lines).filter((text) => !known.has(text))).toEqual([]);
  });

  test('have the placeholders and plural forms of their sources', () => {
    const problems = Object.entries(lines).flatMap(([text, translation]) => {
      const problem = checkTranslation(language, text, translation);
      return problem ? [{ text, translation, ...problem }] : [];
    });
    expect(problems).toEqual([]);
  });

  test('are complete', () => {
    const demanded = DEMANDED[language];
    const missing = source
      .filter(({ usage }) => demanded === 'all' || demanded === usage)
      .filter(({ text }) => !lines[text]);
    expect(missing.map(({ text }) => text)).toEqual([]);
  });
});

test('a regional language uses the file of its base language', () => {
  const german = { 'Log out': 'Abmelden' };
  const files = new Map([['de', german]]);
  expect(shippedFor(files, 'de-AT')).toBe(german);
  expect(shippedFor(files, 'fr')).toBeUndefined();
});
