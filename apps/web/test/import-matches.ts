import { screen, within } from '@testing-library/react';
import { fileEntryOf, importedTitle } from './imports.ts';
import { titleCard } from './titles.ts';

const kestrel = titleCard(20, { name: 'Kestrel', year: 2026 });
const choir = titleCard(21, { name: 'Deepwater Choir' });
const tram = titleCard(22, { name: 'Tram 14' });
/** The titles of the site, by id. */
export const CARDS = { 20: kestrel, 21: choir, 22: tram };

/** A title that was not found, with titles that it may be. */
const ferryman = importedTitle(1, {
  name: 'The Ninth Ferryman',
  entries: [fileEntryOf('viewing', { watched_on: '2026-05-03' }), fileEntryOf('rating', { score: 8 })],
  entries_count: 2,
  match: 'not_found',
  reason: 'none',
  confidence: 0,
  title: null,
  candidates: [choir, tram],
});
/** A title that was found, but with another spelling. */
export const kestral = importedTitle(2, {
  name: 'Kestral',
  year: 2026,
  entries: [fileEntryOf('rating', { score: 6 })],
  match: 'to_check',
  reason: 'spelling',
  confidence: 50,
  title: kestrel,
});
export const perigee = importedTitle(3, { name: 'Perigee', title: titleCard(23, { name: 'Perigee' }) });
export const TITLES = [ferryman, kestral, perigee];

/** The list of the titles of a file. */
export const titleList = () => within(screen.getByRole('region', { name: 'Titles in your file' }));
export const rowOf = (name: string) => {
  const row = titleList()
    .getAllByRole('listitem')
    .find((one) => one.querySelector('b')?.textContent === name);
  if (row === undefined) throw new Error(`No row of ${name}`);
  return within(row);
};
/** The names in the file, in the order of the list. */
export const titleNames = () =>
  titleList()
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('b')?.textContent);
/** The filter with this name. */
export const filterButton = (name: string) => screen.getByRole('button', { name: new RegExp(`${name}$`) });
