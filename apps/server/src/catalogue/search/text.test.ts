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
])('splits the query %s into %o', (text, words) => {
  expect(splitQuery(text)).toEqual(words);
});

test('indexes every form of the words of a name', () => {
  expect(documentWords(['The Cartographer’s Lie'])).toEqual(['the', 'cartographers', 'cartographer', 'lie']);
  expect(documentWords(['Ben-Hur'])).toEqual(['ben', 'hur', 'benhur']);
  expect(documentWords(['20,000 Leagues'])).toEqual(['20', '000', '20000', 'leagues']);
  expect(documentWords(['近地点'])).toEqual(['近地', '地点', '点']);
});

test('the words of any name include all words of the same query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
      const words = new Set(documentWords([name]));
      for (const word of splitQuery(name)) expect(words).toContain(word);
    }),
  );
});

test('limits the words of a document, however long its names are', () => {
  const names = Array.from({ length: 200 }, (_, index) => `${'x'.repeat(100)}${index} word${index}`);
  const words = documentWords(names);
  expect(words.length).toBeLessThanOrEqual(40);
  expect(words.join(' ').length).toBeLessThanOrEqual(600);
});

test('a name without its article has the same hash as the bare name', () => {
  const [, bare] = nameHashes(splitWords('The Kid'));
  expect(nameHashes(splitWords('Kid'))).toEqual([bare]);
  expect(nameHashes(splitWords('The'))).toHaveLength(1);
  expect(nameHashes(splitWords('...'))).toEqual([]);
});

test('ranks suggestions by fewest edits, then by popularity', () => {
  const known = [
    { token: 'kestral', top_rank: 1 },
    { token: 'kestrel', top_rank: 500 },
    { token: 'kastrell', top_rank: 900 },
  ];
  expect(rankSuggestions('kestrle', known, false)).toEqual(['kestrel', 'kestral']);
  expect(rankSuggestions('zzzzzzz', known, false)).toEqual([]);
});

test('corrects a prefix with a typo to the whole word', () => {
  expect(rankSuggestions('nosfre', [{ token: 'nosferatu', top_rank: 1 }], true)).toEqual(['nosferatu']);
  expect(rankSuggestions('nosfre', [{ token: 'nosferatu', top_rank: 1 }], false)).toEqual([]);
});

test('the words one edit away have one letter less, more, changed or swapped', () => {
  const slips = new Set(editsOf('radio'));
  for (const slip of ['raio', 'radiol', 'rodio', 'raido', 'aradio', 'adio']) expect(slips).toContain(slip);
  expect(slips).not.toContain('radio');
});
