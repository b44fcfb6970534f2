import { describe, expect, test } from 'vitest';
import { findServiceRebuilds } from './service-rebuilds.ts';

const service = 'apps/server/src/catalogue/genres/genres.service.ts';
const placesIn = (path: string, text: string) =>
  findServiceRebuilds([{ path, text }]).map((finding) => finding.where);

describe('findServiceRebuilds', () => {
  test.each([
    ['a service built with a transaction', 'await createGenresService({ db: tx, events }).update(id);'],
    ['dependencies with a transaction', 'const deps = { ...means, db: tx };'],
    ['a factory that is called with a transaction', 'await createSeasonParts(tx, events).remove(id);'],
    ['a factory that takes a transaction', 'export function createSeasonParts(tx: Tx) {}'],
    ['a service that may hold a transaction', 'interface Deps { readonly db: Database | Tx; }'],
  ])('rejects %s', (_name, text) => {
    expect(placesIn(service, `// first line\n${text}\n`)).toEqual([`${service}:2`]);
  });

  test.each([
    ['a method that takes the transaction', 'await titles.update(tx, id, values);'],
    ['a method whose name starts with create', 'await channels.createList(tx, userId, form);'],
    ['a service that holds the database', 'const genres = createGenresService({ db, events });'],
  ])('allows %s', (_name, text) => {
    expect(placesIn(service, text)).toEqual([]);
  });

  test('allows tests to build what they need', () => {
    expect(placesIn('apps/server/src/catalogue/genres/genres.api.test.ts', '{ db: tx }')).toEqual([]);
  });
});
