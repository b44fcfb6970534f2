import { expect, test } from 'vitest';
import { mentionAt } from './parts/mention-at.ts';

/** The caret is at the bar. */
const at = (text: string, ...chosen: string[]) => mentionAt(text.replace('|', ''), text.indexOf('|'), chosen);

test.each([
  ['@Idr|', { start: 0, query: 'Idr' }],
  ['Well, @Idr| and more', { start: 6, query: 'Idr' }],
  ['(@Idris V|', { start: 1, query: 'Idris V' }],
  ['@Ann and @Bo|', { start: 9, query: 'Bo' }],
  ['@محمد|', { start: 0, query: 'محمد' }],
])('finds the name in %s', (text, expected) => {
  expect(at(text)).toEqual(expected);
});

test.each(['|', 'Idr|', '@|', '@ Idr|', 'mail@example|', '|@Idr', '@Idr\nmore|', '@one two three four|'])(
  'finds no name in %s',
  (text) => {
    expect(at(text)).toBeNull();
  },
);

test('a chosen name is complete', () => {
  expect(at('@Idris Vantongeren |', 'Idris Vantongeren')).toBeNull();
  expect(at('@Idris Vantongeren says|', 'Idris Vantongeren')).toBeNull();
});
