import { describe, expect, test } from 'vitest';
import { AppError } from '#platform/errors/app-error.ts';
import { assertUnused, toWrite } from './genres.service.ts';

describe('the stored form of a genre', () => {
  test('makes the slug from the name', () => {
    expect(toWrite({ name: 'Science Fiction & Fantasy' })).toEqual({
      name: 'Science Fiction & Fantasy',
      slug: 'science-fiction-fantasy',
    });
  });

  test('drops accents and keeps other scripts', () => {
    expect(toWrite({ name: 'Comédie' }).slug).toBe('comedie');
    expect(toWrite({ name: 'ドラマ' }).slug).not.toBe('');
  });

  test('rejects a name without letters or digits', () => {
    expect(() => toWrite({ name: '!!!' })).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        fields: { name: ['Enter a name with letters or digits.'] },
      }),
    );
  });
});

describe('the in-use rule', () => {
  test('allows deleting genres without titles', () => {
    expect(() => assertUnused([{ name: 'Noir', titles_count: 0 }])).not.toThrow();
  });

  test('names every genre in use', () => {
    const genres = [
      { name: 'Drama', titles_count: 3 },
      { name: 'Noir', titles_count: 0 },
      { name: 'War', titles_count: 1 },
    ];
    expect(() => assertUnused(genres)).toThrow(AppError);
    expect(() => assertUnused(genres)).toThrow('These genres are in use: Drama, War.');
  });
});
