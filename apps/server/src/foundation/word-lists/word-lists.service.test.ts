import { describe, expect, test } from 'vitest';
import type { SettingsService } from '#foundation/settings/index.ts';
import { createWordLists } from './word-lists.service.ts';

/** Word lists of settings that a test can replace. */
function makeLists(held: string[], refused: string[]) {
  let values = { held, refused };
  // Only the words are read.
  const settings = { get: () => values } as unknown as Pick<SettingsService, 'get'>;
  return {
    words: createWordLists({ settings }),
    replace: (changes: Partial<typeof values>) => {
      values = { ...values, ...changes };
    },
  };
}

describe('word lists', () => {
  test('find the first held and refused word of all texts', () => {
    const { words } = makeLists(['casino*'], ['badword', 'buy now']);
    expect(words.findWords(['A fine film', 'casinos', 'Buy now!'])).toEqual({
      held: 'casino*',
      refused: 'buy now',
    });
    expect(words.findWords([])).toEqual({ held: null, refused: null });
  });

  test('do not find a phrase that begins in one text and ends in another', () => {
    const { words } = makeLists([], ['buy now']);
    expect(words.findWords(['buy', 'now'])).toEqual({ held: null, refused: null });
  });

  test('follow a change of the settings, which replaces a list', () => {
    const { words, replace } = makeLists([], ['badword']);
    expect(words.findWords(['badword']).refused).toBe('badword');
    replace({ refused: ['other'] });
    expect(words.findWords(['badword']).refused).toBeNull();
    expect(words.findWords(['other']).refused).toBe('other');
  });

  test('are compiled once, so a list that is not replaced keeps its words', () => {
    const list = ['badword'];
    const { words } = makeLists([], list);
    expect(words.findWords(['badword']).refused).toBe('badword');
    list.push('other');
    expect(words.findWords(['other']).refused).toBeNull();
  });

  test('refuse a name with a word of either list', () => {
    const { words } = makeLists(['casino*'], ['badword']);
    const refusal = (texts: Record<string, string | null>) => {
      try {
        words.assertAllowed(texts);
        return undefined;
      } catch (error) {
        return error;
      }
    };
    expect(refusal({ first_name: 'Ada', last_name: null })).toBeUndefined();
    expect(refusal({ first_name: 'Ada', last_name: 'Casinos' })).toMatchObject({
      fields: { last_name: ['Choose other words: “casino” is not allowed here.'] },
    });
    expect(refusal({ first_name: 'Badword' })).toMatchObject({
      fields: { first_name: ['Choose other words: “badword” is not allowed here.'] },
    });
  });
});
