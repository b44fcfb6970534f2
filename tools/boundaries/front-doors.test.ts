import { describe, expect, test } from 'vitest';
import { findRepositoryExports } from './front-doors.ts';

const door = (text: string) => [{ path: 'apps/server/src/catalogue/genres/index.ts', text }];
const TWO = "export { find, type GenreRow, list as listGenres } from './genres.list.repository.ts';\n";
const messages = (text: string, listed = {}) =>
  findRepositoryExports(door(text), listed).map(({ message }) => message);

describe('findRepositoryExports', () => {
  test('rejects a front door that exports repository functions', () => {
    expect(messages(TWO)).toEqual([expect.stringContaining('exports 2 repository functions, at most 0')]);
  });

  test('accepts the listed number', () => {
    expect(messages(TWO, { 'catalogue/genres': 2 })).toEqual([]);
  });

  test('rejects one more than listed', () => {
    expect(messages(TWO, { 'catalogue/genres': 1 })).toEqual([expect.stringContaining('at most 1')]);
  });

  test('requires a lower number once there are fewer', () => {
    expect(messages('', { 'catalogue/genres': 1 })).toEqual([expect.stringContaining('to 0')]);
  });

  test('accepts types and services', () => {
    const text =
      "export { type GenreRow } from './genres.repository.ts';\nexport { createGenresService } from './genres.service.ts';\n";
    expect(messages(text)).toEqual([]);
  });
});
