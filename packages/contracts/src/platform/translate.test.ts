import { expect, test } from 'vitest';
import { translate } from './translate.ts';

const english = { locale: 'en', lines: {} };

test('a message without a translation is its own English text', () => {
  expect(translate(english, 'Log out')).toBe('Log out');
  expect(translate({ locale: 'de', lines: { 'Log out': '' } }, 'Log out')).toBe('Log out');
});

test('the English source string is the key of its translation', () => {
  expect(translate({ locale: 'de', lines: { 'Log out': 'Abmelden' } }, 'Log out')).toBe('Abmelden');
});

test('placeholders are filled in any order', () => {
  const language = { locale: 'ja', lines: { ':name by :person': ':person の :name' } };
  expect(translate(language, ':name by :person', { name: 'Saltglass', person: 'Ines' })).toBe(
    'Ines の Saltglass',
  );
});

test('a value that looks like a placeholder is not filled again', () => {
  expect(translate(english, 'Hello :name', { name: ':name :other', other: 'x' })).toBe('Hello :name :other');
});

test('a placeholder without a value is kept, so that it is noticed', () => {
  expect(translate(english, 'Hello :name at 10:30')).toBe('Hello :name at 10:30');
});

test('the count selects the plural form', () => {
  const message = '[one 1 title|other :count titles]';
  expect(translate(english, message, { count: 1 })).toBe('1 title');
  expect(translate(english, message, { count: 0 })).toBe('0 titles');
  expect(translate(english, message, { count: 1284 })).toBe('1,284 titles');
});

test('each language has its own plural forms, and falls back to other', () => {
  const message = '[one 1 title|other :count titles]';
  const polish = {
    locale: 'pl',
    lines: { [message]: '[one 1 tytuł|few :count tytuły|many :count tytułów|other :count tytułu]' },
  };
  expect(translate(polish, message, { count: 3 })).toBe('3 tytuły');
  expect(translate(polish, message, { count: 5 })).toBe('5 tytułów');
  expect(translate({ locale: 'pl', lines: {} }, message, { count: 5 })).toBe('5 titles');
});
