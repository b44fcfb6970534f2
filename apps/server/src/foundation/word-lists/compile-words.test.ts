import { describe, expect, test } from 'vitest';
import { compileWords } from './compile-words.ts';

const find = (entry: string, text: string) => compileWords([entry])(text);

describe('a word of the list', () => {
  test.each([
    ['in another case', 'Badword', 'What a BADWORD!'],
    ['as the whole text', 'badword', 'badword'],
    ['between punctuation', 'badword', '(badword)...'],
    ['between underscores', 'badword', '_badword_'],
    ['with a zero-width space in it', 'badword', 'bad\u200Bword'],
    ['with a soft hyphen in it', 'badword', 'bad\u00ADword'],
    ['with a word joiner and a variation selector in it', 'badword', 'b\u2060ad\uFE0Fword'],
    ['with a mark of direction in it', 'badword', 'bad\u202Eword'],
    ['in full-width letters', 'badword', 'ｂａｄｗｏｒｄ'],
    ['in mathematical letters', 'badword', '𝐛𝒂𝖉𝓌𝔬𝕣𝚍'],
    ['in circled letters', 'badword', 'ⓑⓐⓓⓦⓞⓡⓓ'],
    ['with a decomposed accent', 'garçon', 'garc\u0327on'],
    ['with a composed accent', 'garc\u0327on', 'garçon'],
    ['of digits', '88', 'since 88'],
    ['in capital Greek letters', 'κακός', 'ΚΑΚΌΣ'],
    ['in Cyrillic letters', 'слово', 'Слово.'],
    ['with a capital dotted i', 'İstanbul', 'i̇stanbul'],
    ['with an invisible character in the list', 'bad\u200Bword', 'badword'],
  ])('is found %s', (_, entry, text) => {
    expect(find(entry, text)).toBe(entry);
  });

  test.each([
    ['at the start of a longer word', 'cum', 'Cumberbatch'],
    ['at the end of a longer word', 'ass', 'class'],
    ['inside a longer word', 'ass', 'classic'],
    ['before a digit', 'ass', 'ass4'],
    ['before a combining mark', 'ass', 'ass\u0301'],
    ['split by a space', 'badword', 'bad word'],
    ['as its letters of a regular expression', 'b.d', 'bad'],
  ])('is not found %s', (_, entry, text) => {
    expect(find(entry, text)).toBeUndefined();
  });

  test('may consist of characters with a meaning in regular expressions', () => {
    expect(find('c++ (a+)+$', 'We use C++ and (A+)+$.')).toBeUndefined();
    expect(find('c++ (a+)+$', 'We use C++ (A+)+$.')).toBe('c++ (a+)+$');
  });
});

describe('a phrase', () => {
  test.each([
    ['with other spaces and punctuation between its words', 'buy now', 'Buy,\n NOW!'],
    ['after a false start', 'buy it now', 'buy it, buy it now'],
    ['with an apostrophe', "don't panic", 'Don’t panic'],
  ])('is found %s', (_, entry, text) => {
    expect(find(entry, text)).toBe(entry);
  });

  test('is not found with a word in between, or with a longer last word', () => {
    expect(find('buy now', 'buy it now')).toBeUndefined();
    expect(find('buy now', 'buy nowhere')).toBeUndefined();
    expect(find('buy now', 'now buy')).toBeUndefined();
  });
});

describe('a word with * at the end', () => {
  test.each([
    ['the word itself', 'casino*', 'casino'],
    ['longer words', 'casino*', 'Casinos online'],
    ['the last word of a phrase', 'free casino*', 'free casinos'],
  ])('finds %s', (_, entry, text) => {
    expect(find(entry, text)).toBe(entry);
  });

  test('does not find the word in the middle of another, nor a * elsewhere', () => {
    expect(find('casino*', 'megacasino')).toBeUndefined();
    expect(find('ca*ino', 'casino')).toBeUndefined();
    expect(find('free casino*', 'freedom casinos')).toBeUndefined();
  });
});

describe('a word of a script without spaces', () => {
  test.each([
    ['Han', '坏话', '他说坏话了'],
    ['Hiragana', 'ばか', 'あなたはばかです'],
    ['Katakana', 'バカ', 'コノバカモノ'],
    ['half-width Katakana', 'バカ', 'ｺﾉﾊﾞｶﾓﾉ'],
    ['Thai', 'คำหยาบ', 'นี่คือคำหยาบมาก'],
    ['Khmer', 'អាក្រក់', 'គាត់អាក្រក់ណាស់'],
    ['Han with Latin letters', 'av女优', '看AV女优吧'],
    ['Han with *', '坏*', '很坏的人'],
    ['two words', 'หนึ่ง สอง', 'กหนึ่ง  สองข'],
  ])('is found anywhere: %s', (_, entry, text) => {
    expect(find(entry, text)).toBe(entry);
  });

  test('is not found if a character differs', () => {
    expect(find('坏话', '坏人说话')).toBeUndefined();
  });
});

test('an empty list, an empty text and entries without words find nothing', () => {
  expect(compileWords([])('Any text')).toBeUndefined();
  expect(find('word', '')).toBeUndefined();
  expect(find('!!', '!! !!')).toBeUndefined();
});

test('a list finds each of its entries, also those that start alike', () => {
  const entries = ['bad', 'bad luck', 'badge*', 'bad luck charm', '坏', '坏人'];
  const match = compileWords(entries.slice(1));
  expect(['bad', 'bad luck', 'badges', 'a bad luck', '坏'].map(match)).toEqual([
    undefined,
    'bad luck',
    'badge*',
    'bad luck',
    '坏',
  ]);
  expect(compileWords(entries)('bad luck')).toBe('bad');
});

describe('2,000 entries and a text of 20,000 characters', () => {
  const text = (part: string) => part.repeat(20_000).slice(0, 20_000);
  const entries = (entry: (index: number) => string) =>
    Array.from({ length: 2000 }, (_, index) => entry(index));

  /** The least CPU time of a few matches, in ms: others include the collection of garbage. */
  const timeOf = (list: string[], subject: string): number => {
    const match = compileWords(list);
    const times = Array.from({ length: 7 }, () => {
      const start = process.cpuUsage();
      expect(match(subject)).toBeUndefined();
      return process.cpuUsage(start).user / 1000;
    });
    return Math.min(...times);
  };

  test.each([
    ['words', entries((index) => `word${index}x`), text('word1 word2 ')],
    ['phrases with the same start', entries((index) => `a a a a ${index}`), text('a ')],
    ['long phrases', entries((index) => `${'a '.repeat(35)}${index}`), text('a ')],
    ['beginnings of one word', entries((index) => `${'a'.repeat(index % 79)}${index}*`), text('a')],
    ['beginnings of many words', entries((index) => `aa${index}*`), text('aaaaaaaa ')],
    ['words without spaces', entries((index) => `${'坏'.repeat(40)}${index}`), text('坏')],
  ])('take a few milliseconds: %s', (_, list, subject) => {
    // Most take less than 10 ms. Comparing each entry at each word takes seconds.
    expect(timeOf(list, subject)).toBeLessThan(250);
  });
});
