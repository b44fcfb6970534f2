import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankSuggestions, editsOf } from './spelling.ts';
import { documentWords, nameHashes, splitQuery, splitWords } from './text.ts';

test.each([
  ['Nine Winters', ['nine', 'winters']],
  ['Straße Æther Øst Łódź', ['strasse', 'aether', 'ost', 'lodz']],
  ['Броненосец Потёмкин', ['bronenosets', 'potemkin']],
  ['Κώστας Γαβράς', ['kostas', 'gavras']],
  ['近地点', ['近地', '地点']],
  ['ガンダム', ['ガン', 'ンダ', 'ダム']],
  ['한국어 영화', ['한국', '국어', '영화']],
  ['שָׁלוֹם', ['שלום']],
  ['الآخرة', ['الاخره']],
  ["L'Âge d’or", ['lage', 'dor']],
  ['Ben-Hur', ['ben', 'hur']],
  ['D.O.A.', ['d', 'o', 'a']],
  ['Tom & Jerry', ['tom', 'and', 'jerry']],
  ['!!! ???', []],
])('%s is typed as %o', (text, words) => {
  expect(splitQuery(text)).toEqual(words);
});

test('a name is found by every form of its words', () => {
  expect(documentWords(['The Cartographer’s Lie'])).toEqual(['the', 'cartographers', 'cartographer', 'lie']);
  expect(documentWords(['Ben-Hur'])).toEqual(['ben', 'hur', 'benhur']);
  expect(documentWords(['20,000 Leagues'])).toEqual(['20', '000', '20000', 'leagues']);
  expect(documentWords(['近地点'])).toEqual(['近地', '地点', '点']);
});

test('whatever a name is, all of it that is typed is among its words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
      const words = new Set(documentWords([name]));
      for (const word of splitQuery(name)) expect(words).toContain(word);
    }),
  );
});

test('a document has room for so much, however long its names are', () => {
  const names = Array.from({ length: 200 }, (_, index) => `${'x'.repeat(100)}${index} word${index}`);
  const words = documentWords(names);
  expect(words.length).toBeLessThanOrEqual(40);
  expect(words.join(' ').length).toBeLessThanOrEqual(600);
});

test('a name without its article has the number of the one that never had it', () => {
  const [, bare] = nameHashes(splitWords('The Kid'));
  expect(nameHashes(splitWords('Kid'))).toEqual([bare]);
  expect(nameHashes(splitWords('The'))).toHaveLength(1);
  expect(nameHashes(splitWords('...'))).toEqual([]);
});

test('the fewest changes come first, then what is best known', () => {
  const known = [
    { token: 'kestral', top_rank: 1 },
    { token: 'kestrel', top_rank: 500 },
    { token: 'kastrell', top_rank: 900 },
  ];
  expect(rankSuggestions('kestrle', known, false)).toEqual(['kestrel', 'kestral']);
  expect(rankSuggestions('zzzzzzz', known, false)).toEqual([]);
});

test('a beginning with a slip is taken for the word it begins', () => {
  expect(rankSuggestions('nosfre', [{ token: 'nosferatu', top_rank: 1 }], true)).toEqual(['nosferatu']);
  expect(rankSuggestions('nosfre', [{ token: 'nosferatu', top_rank: 1 }], false)).toEqual([]);
});

test('one slip away are all words with a letter less, more, other or swapped', () => {
  const slips = new Set(editsOf('radio'));
  for (const slip of ['raio', 'radiol', 'rodio', 'raido', 'aradio', 'adio']) expect(slips).toContain(slip);
  expect(slips).not.toContain('radio');
});
