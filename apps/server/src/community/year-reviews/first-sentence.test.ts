import { expect, test } from 'vitest';
import { firstSentence } from './first-sentence.ts';

test.each([
  ['It taught me patience. Then it did not.', 'It taught me patience.'],
  ['  \n\nWhat an ending!  More later.', 'What an ending!'],
  ['No full stop', 'No full stop'],
  ['Over\ntwo lines', 'Over'],
  ['長い夜だった。もう一度見たい。', '長い夜だった。'],
])('the first sentence of %j is %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});

test('a sentence that is too long is cut between words', () => {
  const sentence = firstSentence(`${'lamp '.repeat(100)}.`);
  expect(sentence.length).toBeLessThanOrEqual(280);
  expect(sentence.endsWith('lamp…')).toBe(true);
});

test('a long word is cut without splitting a character', () => {
  expect(firstSentence('🎬'.repeat(400))).toBe(`${'🎬'.repeat(279)}…`);
});
