import { describe, expect, test } from 'vitest';
import { boldParts } from './bold-parts.ts';

/** Marks names with brackets. */
const marked = (text: string, names: readonly string[]) =>
  boldParts(text, names)
    .map((part) => (part.isName ? `[${part.text}]` : part.text))
    .join('');

describe('names in the text of a notification', () => {
  test('are found in order', () => {
    expect(marked('Idris, Saoirse and 3 others liked Perigee', ['Idris', 'Saoirse', 'Perigee'])).toBe(
      '[Idris], [Saoirse] and 3 others liked [Perigee]',
    );
  });

  test('are searched after the name before, so that a repeated name is found twice', () => {
    expect(marked('Ana and Ana Banks', ['Ana', 'Ana Banks'])).toBe('[Ana] and [Ana Banks]');
    expect(marked('Ana and Ana', ['Ana'])).toBe('[Ana] and Ana');
  });

  test('are ignored when the text does not contain them', () => {
    expect(marked('Ana follows you', ['Ben', '', 'Ana'])).toBe('[Ana] follows you');
  });

  test('leave nothing out', () => {
    expect(marked('', ['Ana'])).toBe('');
    expect(marked('Ana', ['Ana'])).toBe('[Ana]');
  });
});
