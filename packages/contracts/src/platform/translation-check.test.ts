import { describe, expect, test } from 'vitest';
import { checkTranslation, placeholdersOf } from './translation-check.ts';

const PLURAL = '[one 1 title|other :count titles] of :name';

describe('placeholders', () => {
  test('are found once each, and a time of day is none', () => {
    expect(placeholdersOf(':name and :name at 10:30, :count')).toEqual([':name', ':count']);
  });

  test.each([
    ['Hello :name', 'Hallo :name', null],
    [':count of :total', ':total / :count', null],
    [':count of :total titles', ':count av titler', { kind: 'missing', detail: ':total' }],
    ['Hello :name', 'Hallo :name und :other', { kind: 'unknown', detail: ':other' }],
    ['Hello :name', 'Hallo :names', { kind: 'unknown', detail: ':names' }],
    ['Hello :name', ':name, hallo :name', { kind: 'repeated', detail: ':name' }],
    ['Hello :name', 'مرحبا :name', null],
    ['Hello', 'Hallo\nWelt', { kind: 'line_break', detail: '' }],
    ['Hello\nWorld', 'Hallo\nWelt', null],
  ])('%j as %j: %j', (source, translation, problem) => {
    expect(checkTranslation('de', source, translation)).toEqual(problem);
  });
});

describe('plural forms', () => {
  test.each([
    ['de', '[one 1 Titel|other :count Titel] von :name', null],
    ['de', '[one Ein Titel von :name|other :count Titel von :name]', null],
    ['ja', ':name の :count タイトル', null],
    ['ar', '[zero لا شيء|one عنوان|two عنوانان|few :count عناوين|many :count|other :count] :name', null],
    [
      'de',
      '[one 1 Titel|few :count Titel|other :count Titel] von :name',
      { kind: 'category', detail: 'few' },
    ],
    ['de', '[one 1 Titel|viele :count] von :name', { kind: 'category', detail: 'viele' }],
    [
      'pl',
      '[one 1 tytuł|few :count tytuły] :name',
      { kind: 'no_other', detail: '[one 1 tytuł|few :count tytuły]' },
    ],
    ['de', '[one 1 Titel|other viele Titel] von :name', { kind: 'missing', detail: ':count' }],
    ['de', '[one 1 Titel|other :count Titel]', { kind: 'missing', detail: ':name' }],
    ['de', '[one 1 Titel :x|other :count Titel] von :name', { kind: 'unknown', detail: ':x' }],
    ['de', '[one 1 Titel|other :count Titel von :name', { kind: 'brackets', detail: '' }],
  ])('in %s: %j: %j', (locale, translation, problem) => {
    expect(checkTranslation(locale, PLURAL, translation)).toEqual(problem);
  });

  test('may have other placeholders than the form for other numbers', () => {
    const source = '[one Delete :name?|other Delete :count genres?]';
    expect(checkTranslation('de', source, '[one :name löschen?|other :count löschen?]')).toBeNull();
    expect(checkTranslation('de', source, '[one Löschen?|other Löschen?]')).toEqual({
      kind: 'missing',
      detail: ':count',
    });
  });

  test('are allowed where the source has a count, and nowhere else', () => {
    const translation = '[one :count Tag|other :count Tage]';
    expect(checkTranslation('de', ':count d', translation)).toBeNull();
    expect(checkTranslation('de', 'Days', '[one Tag|other Tage]')).toEqual({
      kind: 'no_plural',
      detail: '[one Tag|other Tage]',
    });
  });
});
