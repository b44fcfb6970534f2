import { expect, test } from 'vitest';
import { fileNameOf } from './data-exports.presenter.ts';

test.each([
  ['Kinora', 'kinora-data-2026-11-19.zip'],
  ['Ciné "Lumière"\r\nX', 'cine-lumiere-x-data-2026-11-19.zip'],
  ['سينما', 'data-2026-11-19.zip'],
  ['Kino 雨 2', 'kino--2-data-2026-11-19.zip'],
])('names the file of %j', (site, name) => {
  expect(fileNameOf(site, new Date('2026-11-19T23:59:00Z'))).toBe(name);
});
