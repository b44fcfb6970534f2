import { describe, expect, test } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

const TEXT = 'The last shot of this film is worth the evening.';

describe('the fingerprint of a text', () => {
  test.each([
    ['case', TEXT.toUpperCase()],
    ['spaces', `  ${TEXT.replaceAll(' ', '\n\n')} `],
    ['spaces inside words', TEXT.replace('evening', 'eve ning')],
    ['punctuation', 'The last shot: of this film, is worth the evening!!!'],
    ['symbols', `${TEXT} 🎬🎬🎬`],
    ['invisible characters', TEXT.replace('shot', 's\u200Bh\u00ADot')],
    ['compatible letters', TEXT.replace('film', 'ｆｉｌｍ')],
  ])('does not depend on %s', (_, text) => {
    expect(fingerprintOf(text)).toBe(fingerprintOf(TEXT));
  });

  test('does not depend on the query strings of web addresses, but on the rest of them', () => {
    const at = (address: string) => fingerprintOf(`Watch it for free on this page: ${address}`);
    expect(at('https://example.com/watch?ref=1&b=2')).toBe(at('https://example.com/watch'));
    expect(at('https://example.com/watch#2.')).toBe(at('https://example.com/watch'));
    expect(at('https://example.com/other?ref=1')).not.toBe(at('https://example.com/watch?ref=1'));
    expect(at('https://example.org/watch')).not.toBe(at('https://example.com/watch'));
  });

  test('differs for another text', () => {
    expect(fingerprintOf(TEXT)).toMatch(/^[0-9a-f]{32}$/u);
    expect(fingerprintOf(TEXT.replace('last', 'first'))).not.toBe(fingerprintOf(TEXT));
  });

  test('exists from 30 characters on, without what does not count', () => {
    expect(fingerprintOf('a'.repeat(29))).toBeNull();
    expect(fingerprintOf('a'.repeat(30))).not.toBeNull();
    expect(fingerprintOf(`Ten out of ten ${'🔥'.repeat(30)}${'!'.repeat(30)}`)).toBeNull();
    expect(fingerprintOf('这部电影的最后一个镜头真的值得一看'.repeat(2))).not.toBeNull();
  });
});
