import { describe, expect, test } from 'vitest';
import { textTokens } from './text-tokens.ts';

const linksOf = (text: string) =>
  textTokens(text)
    .filter(({ kind }) => kind === 'link')
    .map((token) => token.text);
const mentionsOf = (text: string, ...names: string[]) =>
  textTokens(
    text,
    names.map((name) => ({ name })),
  )
    .filter(({ kind }) => kind === 'mention')
    .map((token) => token.text);
const joined = (text: string, ...names: string[]) =>
  textTokens(
    text,
    names.map((name) => ({ name })),
  )
    .map((token) => token.text)
    .join('');

describe('web addresses', () => {
  test.each([
    ['see https://a.example/b?c=1#d now', ['https://a.example/b?c=1#d']],
    ['http://a.example and HTTPS://B.example/x', ['http://a.example', 'HTTPS://B.example/x']],
    ['(https://a.example/page).', ['https://a.example/page']],
    ['https://a.example/Salt_(film)', ['https://a.example/Salt_(film)']],
    ['(https://a.example/Salt_(film))', ['https://a.example/Salt_(film)']],
    ['"https://a.example", she said', ['https://a.example']],
    ['https://a.example<script>', ['https://a.example']],
  ])('finds those in %s', (text, links) => {
    expect(linksOf(text)).toEqual(links);
    expect(joined(text)).toBe(text);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'ftp://a.example',
    'www.a.example',
    'https://',
    'https://...',
  ])('leaves %s as words', (text) => {
    expect(linksOf(text)).toEqual([]);
    expect(joined(text)).toBe(text);
  });
});

describe('mentions', () => {
  test('finds members after an @, the longest name first', () => {
    expect(mentionsOf('@Ann Lee and @Ann, hello', 'Ann', 'Ann Lee')).toEqual(['@Ann Lee', '@Ann']);
  });

  test('ignores parts of words, addresses and members who are not mentioned', () => {
    expect(mentionsOf('mail@Ann @Annabel https://a.example/@Ann @Bo', 'Ann')).toEqual([]);
  });

  test('takes names literally', () => {
    expect(mentionsOf('@A.* @AB', 'A.*')).toEqual(['@A.*']);
  });
});

test('shows several empty lines as one', () => {
  expect(joined('a\n\n \n\n\nb\nc')).toBe('a\n\nb\nc');
});

test('needs little time for long texts of hostile characters', () => {
  const start = performance.now();
  for (const text of ['@'.repeat(20_000), `https://a.example/${'('.repeat(20_000)}`, '\n '.repeat(10_000)])
    textTokens(text, [{ name: 'Ann' }]);
  expect(performance.now() - start).toBeLessThan(1000);
});
